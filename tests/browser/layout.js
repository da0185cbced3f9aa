// What is wrong with what is on the screen now: clipped text, text beside the window, controls over one another,
// raw message keys. Evaluated in the page by layout.py.
() => {
  const found = []
  const dialog = [...document.querySelectorAll('dialog[open]')].pop()
  const root = dialog ?? document.querySelector('.cover') ?? document.body
  const told = (e) => (e.getAttribute('aria-label') || e.textContent || '').trim().slice(0, 60)
  const name = (e) => `${e.tagName.toLowerCase()}.${e.className} "${told(e)}"`
  const unseen = (e) => e.closest('.unseen, [hidden], [inert], svg, canvas')
  const scrolls = (e) => {
    for (let up = e; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up)
      if (/auto|scroll/.test(overflowX + overflowY) && up !== e) return up
      if (position === 'fixed') return null
    }
    return document.scrollingElement
  }
  const box = (e) => e.getBoundingClientRect()
  const shown = (e) => {
    const { width, height } = box(e)
    return width > 2 && height > 2 && e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const ancestors = (e) => (e ? [e, ...ancestors(e.parentElement)] : [])
  const own = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())

  for (const e of root.querySelectorAll('*')) {
    if (unseen(e) || !own(e) || !shown(e)) continue
    const style = getComputedStyle(e)
    const hides = /hidden|clip/.test(style.overflowX + style.overflowY)
    if (hides && e.scrollWidth > e.clientWidth + 1) found.push(`clipped: ${name(e)}`)
    // A parent that hides what does not fit, before anything scrolls.
    const here = box(e)
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      const over = getComputedStyle(up)
      if (/auto|scroll/.test(over.overflowX + over.overflowY)) break
      if (!/hidden|clip/.test(over.overflowX)) continue
      const edge = box(up)
      if (here.left < edge.left - 2 || here.right > edge.right + 2) {
        found.push(`clipped by ${up.tagName.toLowerCase()}.${up.className}: ${name(e)}`)
        break
      }
    }
    const scroller = scrolls(e)
    const wide = scroller && scroller.scrollWidth > scroller.clientWidth + 1
    const beside = here.right > innerWidth + 1 || here.left < -1
    if (beside && (!wide || scroller === document.scrollingElement)) found.push(`beside the window: ${name(e)}`)
    if (/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(e.textContent.trim()) || /\{ ?\$/.test(e.textContent))
      if (!e.closest('a, code, kbd, .sum, .rule')) found.push(`raw key: ${name(e)}`)
  }

  const controls = [...root.querySelectorAll('button, a[href], input:not(.unseen), select, summary')].filter(
    (e) => !e.closest('svg, .unseen, [inert]') && shown(e) && !e.classList.contains('rule'),
  )
  for (const e of controls) {
    const { left, right, top, bottom, width, height } = box(e)
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || right < 0 || bottom < 0) continue
    const clip = scrolls(e)
    if (clip && clip !== document.scrollingElement) {
      const edge = box(clip)
      if (y < edge.top || y > edge.bottom || x < edge.left || x > edge.right) continue
    }
    const top_ = document.elementFromPoint(x, y)
    // The opened log lies over all else on purpose.
    if (!top_ || e.contains(top_) || top_.contains(e) || top_.closest('.log.open')) continue
    // A sticky foot lies over what scrolls under it.
    const other = top_.closest('button, a[href], input, select, summary')
    const sticky = ancestors(top_).some((up) => getComputedStyle(up).position === 'sticky')
    if (other && !sticky && !e.closest('label')?.contains(top_)) found.push(`covered: ${name(e)} by ${name(other)}`)
  }
  return [...new Set(found)]
}
