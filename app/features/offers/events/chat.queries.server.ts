import { shortCode } from '~/kits/content/short-links.server.ts'
import { chatText, chatTexts } from '~/platform/chat-text.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type EventView, eventsById } from './event.queries.server.ts'

/** An event in every language as a text for a chat; undefined when it is gone. */
export const eventForChat = (db: Reader, id: string, now: Date) =>
  chatTexts(async (locale) => {
    const [event] = await eventsById(db, [id], locale, now)
    return event && eventAsChat(event, locale)
  })

const eventAsChat = ({ id, title, day, time, until, location }: EventView, locale: Locale) =>
  chatText({
    title: title.text,
    lines: [`${day}, ${m.event_from_to({ from: time, to: until }, { locale })}`, location],
    url: `${config().PUBLIC_ORIGIN}${localPath(`/e/${shortCode(id)}`, locale)}`,
  })
