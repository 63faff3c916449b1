import { eq } from 'drizzle-orm'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { atStart, dayInWords, shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inOneLine, placeById } from '../../core/places/index.server.ts'
import { hubWithin } from '../../core/site/index.server.ts'
import { entryCourses } from '../../learning/courses/index.server.ts'
import type { Bill, Product } from '../../money/payments/index.server.ts'
import type { Shown } from '../../money/payments/shown.options.ts'
import { grantSeat, revokeSeat } from './commands/grant-seat.server.ts'
import { priceFor } from './event.states.ts'
import { events } from './event.table.server.ts'
import { registrationForm } from './registration.rules.server.ts'
import { type Seated, seatById } from './seat.queries.server.ts'
import { ticketPath } from './ticket.links.server.ts'

/** The texts about a seat on the payment pages. */
async function show(db: Reader, { subjectId }: Bill): Promise<Shown | undefined> {
  const seated = await seatById(db, subjectId)
  const [event] = seated
    ? await db
        .select({
          slug: events.slug,
          startsAt: events.startsAt,
          location: events.location,
          placeId: events.placeId,
          price: events.price,
          entryCourseId: events.entryCourseId,
          passedPrice: events.passedPrice,
        })
        .from(events)
        .where(eq(events.id, seated.eventId))
    : []
  if (!seated || !event) return undefined
  const locale = currentLocale()
  const ticket = ticketPath(seated.id, new Date())
  const { payUntil } = seated
  const courses = priceFor(event, seated) < event.price ? [event.entryCourseId] : []
  const place = await placeById(db, event.placeId, locale)
  const [passed] = (await entryCourses(db, courses, locale, new Date())).values()
  return {
    heading: m.event_pay_heading(),
    facts: [
      {
        label: m.event_pay_when(),
        value: `${atStart(dayInWords(event.startsAt, locale))}, ${shortTime(event.startsAt)}`,
      },
      { label: m.event_pay_where(), value: place ? inOneLine(place) : event.location },
      ...(passed ? [{ label: m.entry_why(), value: m.entry_why_passed({ course: passed.title.text }) }] : []),
      ...(payUntil
        ? [{ label: m.event_pay_kept(), value: `${shortDate(payUntil, locale)}, ${shortTime(payUntil)}` }]
        : []),
    ],
    draft: scopeOf(registrationForm.name, { slug: event.slug }),
    done: done(seated, ticket),
  }
}

/** Paid; but after a late payment there may be no seat, and the page says so. */
function done({ seat }: Seated, ticket: string): Shown['done'] {
  if (seat !== 'taken')
    return {
      title: m.event_paid_late(),
      text: [m.event_paid_late_text()],
      links: [{ label: m.apply_status_link(), path: ticket }],
    }
  return {
    title: m.event_paid(),
    text: [m.event_paid_text()],
    links: [{ label: m.mail_event_ticket_open(), path: ticket }],
  }
}

/** EVT-12: a seat, as something to pay for. */
export const seatProduct: Product = {
  kind: 'event',
  isSale: true,
  grant: async (work, { subjectId }) => grantSeat(work, subjectId, await hubWithin(work.tx)),
  // The state of the payment is read from the bill; nothing is stored twice.
  onStatusChange: async () => {},
  revoke: (work, { subjectId }) => revokeSeat(work, subjectId),
  show,
}
