/** Ends a test run with the line that ./test counts: "12 passed, 1 failed". */
export default class Counts {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    console.log(`${count('passed')} passed, ${count('failed')} failed`)
  }
}
