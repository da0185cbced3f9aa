/** What the reader's screen is like. */

/** A phone, or a window as narrow as one. */
export const narrow = (): boolean => matchMedia('(max-width: 860px)').matches

/** The reader wants nothing to move. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
