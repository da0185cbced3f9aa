/** Where this page is at home: on a server, or in a folder of files that brings its own engine. */
import type { Link } from './link'
import { LocalLink } from './local'
import { NetLink } from './net'

/** Where the page finds its own engine; empty on a server. `staffetta site` writes it into the page. */
export const engine = document.querySelector<HTMLMetaElement>('meta[name="engine"]')?.content ?? ''

/** Whether there is no server. */
export const alone = engine !== ''

export const link: Link = alone ? new LocalLink(engine) : new NetLink()
