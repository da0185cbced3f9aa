/** As much of a browser as the tested modules ask for when they are loaded. */
class Kept {
  [key: string]: unknown

  getItem(key: string): string | null {
    return typeof this[key] === 'string' ? this[key] : null
  }

  setItem(key: string, value: string): void {
    this[key] = value
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

const parts = {
  navigator: { language: 'en-GB' },
  localStorage: new Kept(),
  document: { documentElement: { lang: '' }, querySelector: () => null },
  addEventListener: () => undefined,
}
for (const [name, value] of Object.entries(parts)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
