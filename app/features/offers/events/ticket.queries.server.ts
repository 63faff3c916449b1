import { eq } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import { dateAndTime, dayInWords, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { type PlaceView, placeById } from '../../core/places/index.server.ts'
import { billOf, billPath } from '../../money/payments/index.server.ts'
import { showCode } from '../../people/people/index.server.ts'
import type { Release } from './event.options.ts'
import { type TicketState, takesRegistrations, ticketState } from './event.states.ts'
import { eventColumns, events, eventTexts } from './event.table.server.ts'
import { positionOf, type Seated, seatById } from './seat.queries.server.ts'
import { squareText } from './ticket.links.server.ts'

type When = { date: string; time: string }

/** The content of the ticket page. The link may be forwarded, so of the form it shows only the first name. */
export type TicketView = {
  state: TicketState
  firstName: string
  title: string
  day: string
  time: string
  location: string
  place?: PlaceView
  /** The page of the event, while there is one. */
  path?: string
  code: string
  /** The content of the QR code. */
  square: string
  position?: number
  until?: When
  /** The amount, the payment link, and the minutes left. */
  pay?: { path: string; amount: string; minutes: number }
  released?: Release
  /** They had the seat and lost it: the entry in their calendar is to be removed. */
  wasTaken: boolean
  /** Released people may register again. */
  mayRegister: boolean
}

export async function ticketForReading(
  db: Reader,
  id: string,
  locale: Locale,
  now: Date,
): Promise<TicketView | undefined> {
  const seated = await seatById(db, id)
  const [event] = seated
    ? await db.select(eventColumns).from(events).where(eq(events.id, seated.eventId))
    : []
  if (!seated || !event) return undefined
  const texts = await db.select().from(eventTexts).where(eq(eventTexts.eventId, event.id))
  const state = ticketState(seated, event, now)
  const until = seated.offerUntil ?? seated.payUntil
  const place = await placeById(db, event.placeId, locale)
  const path = event.archivedAt ? undefined : `/events/${event.slug}`
  return {
    state,
    firstName: seated.firstName,
    title: textIn(texts, locale, 'title')?.text ?? '',
    day: dayInWords(event.startsAt, locale),
    time: shortTime(event.startsAt),
    location: place?.name.text ?? event.location,
    place,
    path,
    code: showCode(seated.code),
    square: squareText(seated.code),
    position: state === 'waiting' ? await positionOf(db, seated) : undefined,
    until: until ? dateAndTime(until, locale) : undefined,
    pay: seated.payUntil ? await payOf(db, seated.id, seated.payUntil, now) : undefined,
    released: seated.released ?? undefined,
    wasTaken: wasTaken(seated, state),
    mayRegister: seated.withdrawnAt !== null && takesRegistrations(event, now),
  }
}

const lost: (Release | null)[] = ['cannot-come', 'refunded', 'cancelled']

const wasTaken = ({ status, released, seat }: Seated, state: TicketState) =>
  status === 'approved' && (lost.includes(released) || (state === 'cancelled' && seat === 'taken'))

async function payOf(db: Reader, id: string, until: Date, now: Date): Promise<TicketView['pay']> {
  const bill = await billOf(db, id)
  if (bill?.state !== 'open') return undefined
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 60_000))
  return { path: billPath(bill.id), amount: showMoney(rwf(bill.amount)), minutes }
}
