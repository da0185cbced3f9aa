/**
 * Addresses of the pages, and the ways between them. On a server each page has an address of its own.
 * A folder of files has one page for all of them: it keeps the address behind the first `#`, so that
 * it works on any host and under any path, and its engine runs on from one page to the next.
 */
import { alone } from './home'

/** The address that is shown, as it would be on a server. */
export function here(): URL {
  return alone ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href)
}

/** What a link to a page says. */
export function to(path: string): string {
  return alone ? `#${path}` : path
}

/** The whole address of a page, to be given away. */
export function address(path: string): string {
  return alone ? `${location.href.split('#', 1)[0]}#${path}` : location.origin + path
}

export function go(path: string): void {
  location.assign(to(path))
}

/** As `go`, but one does not come back to the page that is left. */
export function swap(path: string): void {
  location.replace(to(path))
}

/** Another address for the page that is shown. */
export function rename(path: string): void {
  history.replaceState(null, '', to(path))
}

/** Calls `changed` when the reader goes to another page of a folder of files. */
export function follow(changed: (url: URL) => void): void {
  if (alone) addEventListener('hashchange', () => changed(here()))
}
