import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { answeredBy, atWork, fromHome } from '~/platform/story-moments.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { tellPayment, tellRefund } from '../payments/admin.index.server.ts'
import { lapseDays, type PackageKey, type Period } from './booking.options.ts'
import { workNotes } from './booking.story-words.ts'
import { type Client, clientsOf, tellBooked, tellQuoteRequested } from './client.story.server.ts'
import { tellAccepted, tellCancelled, tellSession } from './session.story.server.ts'
import { tellAnswered, tellChanged, tellLapse, tellPaidInCash, tellWorked } from './staff.story.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Fourteen bookings: done, running, lapsed, refunded, by quote, and those that wait for the hub today. */
export const tell: Chapter = async (told) => {
  const hours = await workingHours(db())
  const story: Answering = {
    ...told,
    answerTo: (sentAt) => answeredBy(told, sentAt, promisedBy(sentAt, hours)),
  }
  const client = clientsOf(story)
  tellFinished(story, client)
  tellYears(story, client)
  tellUnpaid(story, client)
  tellRefunded(story, client(55))
  tellQuotes(story, client)
  tellOfToday(story, client)
}

/** When Eric answers what came at a moment: in time. */
type Answering = Story & { answerTo: (sentAt: Date) => Date }
type ClientOf = ReturnType<typeof clientsOf>
type Order = { days: number; client: Client; key: PackageKey; period?: Period; method: PaymentMethod }

/** Books and pays, and Eric confirms it. */
function tellSold(story: Answering, order: Order): { id: string; payment: () => string } {
  const { days, client, key, period = 'monthly', method } = order
  const at = client.company ? atWork(story, days) : fromHome(story, days)
  const id = tellBooked(story, at, client, key, period)
  const paysAt = new Date(at.getTime() + story.random.between(3, 9) * minute)
  const payment = tellPayment(story, { subject: () => id, method, at: paysAt })
  tellChanged(story, { id, at: story.answerTo(payment.endsAt), status: 'confirmed' })
  return { id, payment: payment.id }
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 60 * minute)

type Use = { id: string; sessions: readonly number[]; worked?: readonly [days: number, minutes: number][] }

/** Sessions chosen on these days, and hours that Eric worked besides. */
function tellUsed(story: Answering, { id, sessions, worked = [] }: Use): void {
  for (const days of sessions) tellSession(story, id, { at: fromHome(story, days) })
  for (const [days, minutes] of worked)
    tellWorked(story, { id, at: atWork(story, days), minutes, note: story.random.pick(workNotes) })
}

const tellDone = (story: Answering, id: string, days: number, notes?: string) =>
  tellChanged(story, { id, at: atWork(story, days), status: 'completed', notes })

function tellFinished(story: Answering, client: ClientOf): void {
  const foods = {
    client: client(12, 'Sample Isoko Foods Ltd'),
    key: 'growth',
    method: 'mtn-mobile-money',
  } as const
  const first = tellSold(story, { ...foods, days: -331 })
  tellUsed(story, { id: first.id, sessions: [-327, -319, -311], worked: [[-306, 90]] })
  tellDone(story, first.id, -298, 'Has a plan for Musanze. Wants to come back in a year.')

  const basic = { client: client(18), key: 'basic', method: 'airtel-money' } as const
  const second = tellSold(story, { ...basic, days: -296 })
  tellUsed(story, { id: second.id, sessions: [-291, -282] })
  tellDone(story, second.id, -268)

  const moved = tellSold(story, { days: -188, client: client(22), key: 'growth', method: 'credit-card' })
  const [chosenAt, againAt] = [fromHome(story, -184), fromHome(story, -174)]
  tellSession(story, moved.id, { at: chosenAt })
  tellSession(story, moved.id, { at: hoursAfter(chosenAt, 21), moves: true })
  tellSession(story, moved.id, { at: againAt })
  tellCancelled(story, moved.id, hoursAfter(againAt, 23))
  tellUsed(story, { id: moved.id, sessions: [-165], worked: [[-171, 60]] })
  tellDone(story, moved.id, -149, 'Moved twice because of a funeral. Two hours were not used.')

  const inCash = tellBooked(story, fromHome(story, -103), client(15), 'growth', 'monthly')
  tellPaidInCash(story, { id: inCash, at: atWork(story, -101), reference: 'CASH-0147' })
  tellChanged(story, { id: inCash, at: atWork(story, -99), status: 'confirmed', notes: 'Paid at the desk.' })
  tellUsed(story, { id: inCash, sessions: [-96, -90, -83], worked: [[-78, 120]] })
  tellDone(story, inCash, -69)
}

/** Two clients who booked a year and are in the middle of it. */
function tellYears(story: Answering, client: ClientOf): void {
  const large = { key: 'enterprise', period: 'yearly', method: 'bank-transfer' } as const
  const { id } = tellSold(story, { ...large, days: -262, client: client(27, 'Sample Akagera Textiles Ltd') })
  tellUsed(story, {
    id,
    sessions: [-254, -240, -221, -203, -180, -158, -137, -112, -94, -71, -50, -29, -9],
    worked: [
      [-231, 180],
      [-190, 240],
      [-150, 90],
      [-101, 120],
      [-60, 180],
      [-20, 60],
    ],
  })
  const small = { key: 'basic', period: 'yearly', method: 'mtn-mobile-money' } as const
  const year = tellSold(story, { ...small, days: -161, client: client(36) })
  tellUsed(story, { id: year.id, sessions: [-156, -131, -98, -64, -33], worked: [[-45, 45]] })
}

/** One never paid; one asked us to forget it. */
function tellUnpaid(story: Answering, client: ClientOf): void {
  const at = fromHome(story, -239)
  const lapsing = tellBooked(story, at, client(33), 'basic', 'monthly')
  const method = 'credit-card'
  tellPayment(story, {
    subject: () => lapsing,
    method,
    at: new Date(at.getTime() + 6 * minute),
    ends: 'declined',
  })
  // The job runs twenty minutes after each full hour.
  const lapses = new Date(at.getTime() + lapseDays * day)
  tellLapse(
    story,
    new Date(Math.ceil((lapses.getTime() - 20 * minute) / (60 * minute)) * 60 * minute + 20 * minute),
  )

  const asked = atWork(story, -130)
  const id = tellBooked(story, asked, client(49, 'Sample Umucyo Clinics'), 'growth', 'monthly')
  tellPayment(story, {
    subject: () => id,
    method: 'bank-transfer',
    at: new Date(asked.getTime() + 12 * minute),
    ends: 'expired',
  })
  const notes = 'Called: their budget was moved to next year. Nothing was transferred.'
  tellChanged(story, { id, at: atWork(story, -126), status: 'cancelled', notes })
}

function tellRefunded(story: Answering, client: Client): void {
  const sold = tellSold(story, { days: -77, client, key: 'basic', method: 'credit-card' })
  const at = atWork(story, -73)
  tellRefund(story, { payment: sold.payment, at, reason: 'Moves abroad next week and had no session yet' })
}

/** One was answered, paid and done. One has its answer and did not pay yet. */
function tellQuotes(story: Answering, client: ClientOf): void {
  const asked = atWork(story, -213)
  const id = tellQuoteRequested(story, asked, client(41, 'Sample Girinka Cooperative'))
  const answeredAt = story.answerTo(asked)
  tellAnswered(story, { id, at: answeredAt, amount: 450_000, hours: 4, months: 3 })
  const paysAt = hoursAfter(answeredAt, 26)
  const { endsAt } = tellPayment(story, { subject: () => id, method: 'bank-transfer', at: paysAt })
  tellChanged(story, { id, at: story.answerTo(endsAt), status: 'confirmed' })
  tellUsed(story, { id, sessions: [-198, -186, -172, -153, -139, -124], worked: [[-161, 240]] })
  tellDone(story, id, -108)

  const waiting = atWork(story, -9)
  const open = tellQuoteRequested(story, waiting, client(44, 'Sample Ejo Logistics Ltd'))
  const pricedAt = story.answerTo(waiting)
  tellAnswered(story, { id: open, at: pricedAt, amount: 600_000, hours: 5, months: 4 })
  const notes = 'Price sent. Their board meets at the end of the month.'
  tellChanged(story, { id: open, at: hoursAfter(pricedAt, 0.1), status: 'confirmed', notes, isTold: true })
}

/** What the hub has to look at today, and one that runs. */
function tellOfToday(story: Answering, client: ClientOf): void {
  const running = tellSold(story, {
    days: -46,
    client: client(29),
    key: 'growth',
    method: 'mtn-mobile-money',
  })
  const { id } = running
  tellUsed(story, { id, sessions: [-42, -30, -3] })
  const proposedAt = atWork(story, -20)
  tellSession(story, id, { at: proposedAt, isProposed: true })
  tellAccepted(story, id, hoursAfter(proposedAt, 5))

  const bookedAt = atWork(story, -8)
  const short = tellBooked(story, bookedAt, client(52, 'Sample Rweru Farms Ltd'), 'enterprise', 'monthly')
  tellPayment(story, {
    subject: () => short,
    method: 'bank-transfer',
    at: new Date(bookedAt.getTime() + 8 * minute),
    ends: { came: 280_500 },
    endsAt: atWork(story, -4),
  })
  const notes = 'Called. They transfer it this week.'
  tellChanged(story, { id: short, at: story.answerTo(bookedAt), status: 'confirmed', notes, isTold: true })

  // Yesterday evening: paid, and nobody has confirmed it yet.
  const at = story.moment(-1, '19:47')
  const late = tellBooked(story, at, client(31), 'basic', 'monthly')
  const paysAt = new Date(at.getTime() + 4 * minute)
  tellPayment(story, { subject: () => late, method: 'mtn-mobile-money', at: paysAt })
}
