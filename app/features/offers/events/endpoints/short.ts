import { shortLink } from '~/kits/content/short-links.server.ts'
import { events } from '../event.table.server.ts'

/** A-TXT-06: the address in a text for a chat. */
export const loader = shortLink(events, '/events')
