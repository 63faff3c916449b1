import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hubDay, toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { dayIn, outsideHolidays } from '~/platform/story-days.ts'
import { answeredBy, atWork, fromHome, recently, weekdayAt } from '~/platform/story-moments.ts'
import { saveSetting } from '../../core/site/admin.index.server.ts'
import { promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { settingFor, workingHours } from '../../core/site/index.server.ts'
import { weekdays } from '../../core/site/settings.options.ts'
import { settings } from '../../core/site/settings.table.server.ts'
import { blockTime, freeDays, slotSetting } from '../slots/index.server.ts'
import type { AppointmentStatus } from './appointment.options.ts'
import { appointmentById, hubForAppointments } from './appointment.queries.server.ts'
import { appointmentForm } from './appointment.rules.server.ts'
import { calls, notes, type Wish, wishes } from './appointment.story-words.ts'
import { blockRules } from './block.rules.server.ts'
import { bookAppointment } from './commands/book-appointment.server.ts'
import { cancelAppointment } from './commands/cancel-appointment.server.ts'
import { changeAppointment } from './commands/change-appointment.server.ts'
import { moveAppointment } from './commands/move-appointment.server.ts'
import { scheduleForClient } from './commands/schedule-for-client.server.ts'
import { callRules } from './staff.rules.server.ts'

type Fate = 'held' | 'missed' | 'moved' | 'given up' | 'cancelled' | 'asked'
type Told = { who: Character; wish: Wish; day: number; fate: Fate; n: number }

/** What becomes of the past ones, again and again; most take place. */
const fates: Fate[] = ['held', 'held', 'given up', 'held', 'moved', 'held', 'missed', 'held', 'held']
/** The days of those to come, and two that nobody has confirmed yet. */
const coming: [day: number, Fate][] = [
  [0, 'held'],
  [0, 'held'],
  [1, 'held'],
  [2, 'held'],
  [2, 'held'],
  [3, 'moved'],
  [5, 'held'],
  [6, 'asked'],
  [7, 'held'],
  [8, 'held'],
  [9, 'asked'],
  [12, 'given up'],
]
const span = { first: -344, last: -1 }

/** A year of free conversations: booked, confirmed, held, missed, moved or given up. */
export const tell: Chapter = async (story) => {
  const hours = await workingHours(db())
  const heads = story.random.shuffle(story.people.slice(10, 61))
  const mixed = story.random.shuffle(wishes)
  const past = mixed.length - coming.length
  for (const [n, wish] of mixed.entries()) {
    const who = takeHead(heads, wish)
    const [ahead, fate] = coming[n - past] ?? []
    const back = span.first + Math.round((n * (span.last - span.first)) / (past - 1))
    const day = workday(story, ahead ?? outsideHolidays(story, back))
    const usual = n % 17 === 11 ? 'cancelled' : (fates[n % fates.length] ?? 'held')
    if (who) tellAppointment(story, hours, { who, wish, day, fate: fate ?? usual, n })
  }
  tellCalendar(story, heads.slice(0, calls.length))
}

/** Two receive people, and on two days both of them. A morning that the team keeps free, and the people who called instead of using the form. */
function tellCalendar(story: Story, callers: Character[]): void {
  const { aline, eric } = story.staff
  soon(story, atWork(story, workday(story, -5)), () => setAdvisers(aline, eric))
  soon(story, atWork(story, workday(story, -4)), () => blockMorning(story, aline))
  for (const [n, who] of callers.entries())
    soon(story, atWork(story, workday(story, -3 + n)), (now) =>
      answerCall(now, { who, by: eric, day: hubDay(story.moment(workday(story, 4 + n), '12:00')), n }),
    )
}

const setAdvisers = (aline: Colleague, eric: Colleague) =>
  asStaff(aline, async (work) => {
    const slots = await settingFor(work.tx, 'slots')
    const [row] = await work.tx.select().from(settings).where(eq(settings.name, 'slots'))
    if (!slots || !row) throw new Error('the slots have no settings')
    const adviser = ({ fullName }: Colleague, first: number, last: number) => ({
      name: fullName,
      days: Object.fromEntries(weekdays.map((day, n) => [day, n >= first && n <= last])) as typeof slots.days,
      from: '08:00',
      to: '18:00',
    })
    const advisers = [adviser(aline, 0, 2), adviser(eric, 1, 4)]
    accepted(await saveSetting(work, 'slots', { ...slots, advisers }, row.version))
  })

/** The first of some days on whose morning nobody comes. */
async function blockMorning(story: Story, by: Colleague): Promise<void> {
  for (const ahead of [4, 3, 7, 8, 10, 11]) {
    const day = hubDay(story.moment(workday(story, ahead), '12:00'))
    const { startsAt, endsAt } = blockRules.parse({ day, part: 'morning' })
    const block = { id: randomUUID(), startsAt, endsAt, reason: 'The team is at the ministry', by: by.email }
    if ((await asStaff(by, (work) => blockTime(work, block))).ok) return
  }
}

type Answered = { who: Character; by: Colleague; day: string; n: number }

async function answerCall(now: Date, { who, by, day, n }: Answered): Promise<void> {
  const { firstName, lastName, phone, locale } = who
  const slot = await slotOn(now, day, n)
  const said = { serviceType: 'Business Development', email: '', company: '', message: calls[n] ?? '' }
  const call = callRules.parse({
    slot,
    kind: n === 0 ? 'phone' : 'hub',
    firstName,
    lastName,
    phone,
    locale,
    agreed: 'yes',
    ...said,
  })
  const hub = await hubForAppointments()
  const setting = { id: randomUUID(), by: by.email, hub }
  accepted(await asStaff(by, (work) => scheduleForClient(work, call, setting)))
}

/** Somebody of the wish's language; a few come a second time. */
function takeHead(heads: Character[], { locale }: Wish): Character | undefined {
  const at = heads.findIndex((one) => one.locale === locale)
  const [who] = at < 0 ? [] : heads.splice(at, 1)
  if (who) heads.push(who)
  return who
}

/** That day, or the Monday after a weekend. */
function workday({ moment }: Story, day: number): number {
  const weekday = weekdayAt(moment(day, '12:00'))
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day
}

function tellAppointment(story: Story, hours: WorkingHours, { who, wish, day, fate, n }: Told): void {
  const { aline, eric } = story.staff
  const id = randomUUID()
  const by = n % 3 === 0 ? aline : eric
  const due = (at: Date) => promisedBy(at, hours)
  const bookedAt = fate === 'asked' ? recently(story, due) : bookedFor(story, day)
  story.at(bookedAt, (now) => book(now, { id, who, wish, day: hubDay(story.moment(day, '12:00')), n }))
  if (fate === 'asked') return
  const confirmedAt = answeredBy(story, bookedAt, due(bookedAt))
  soon(story, confirmedAt, () => change(id, by, { status: 'confirmed', notes: '' }))
  const evening = story.moment(day - 1, n % 2 ? '18:47' : '20:05')
  if (evening > confirmedAt) tellRest(story, { id, by, day, fate, n, evening })
}

/** What follows the confirmation. */
function tellRest(
  story: Story,
  {
    id,
    by,
    day,
    fate,
    n,
    evening,
  }: Omit<Told, 'who' | 'wish'> & { id: string; by: Colleague; evening: Date },
): void {
  if (fate === 'given up') soon(story, evening, () => giveUp(id))
  if (fate === 'cancelled')
    soon(story, atWork(story, workday(story, day - 1)), () =>
      change(id, by, { status: 'cancelled', notes: pick(notes.cancelledByUs, n) }),
    )
  if (fate === 'given up' || fate === 'cancelled') return
  const heldOn = fate === 'moved' ? workday(story, day + 4) : day
  if (fate === 'moved') soon(story, evening, (now) => move(now, id, hubDay(story.moment(heldOn, '12:00')), n))
  const isMissed = fate === 'missed'
  const said = pick(isMissed ? notes.missed : notes.completed, n)
  const end = { status: isMissed ? 'cancelled' : 'completed', notes: said } as const
  soon(story, atWork(story, heldOn + 1), (now) => change(id, by, end, now))
}

const pick = (some: string[], n: number) => some[n % some.length] ?? ''

/** Some days before, and early enough for the hub to confirm it. */
function bookedFor(story: Story, day: number): Date {
  const at = fromHome(story, Math.min(day - story.random.between(5, 9), -3))
  return at < story.now ? at : fromHome(story, dayIn(story, at) - 2)
}

function soon(story: Story, at: Date, act: (now: Date) => Promise<unknown>): void {
  if (at <= story.now) story.at(at, act)
}

type Booked = { id: string; who: Character; wish: Wish; day: string; n: number }

async function book(now: Date, { id, who, wish, day, n }: Booked): Promise<void> {
  const { firstName, lastName, email, phone } = who
  const { locale, ...wanted } = wish
  const hub = await hubForAppointments()
  const slot = await slotOn(now, day, n)
  const kind = n % 5 === 2 ? 'phone' : 'hub'
  const input = appointmentForm.rules.parse({ slot, kind, firstName, lastName, email, phone, ...wanted })
  accepted(await asVisitor((work) => bookAppointment(work, input, { id, locale, hub })))
}

/** A free time of that day, or of the next day with one. */
async function slotOn(now: Date, day: string, n: number): Promise<string> {
  const setting = await slotSetting(db())
  const free = setting ? await freeDays(db(), setting, now, 'client') : []
  const { slots = [] } = free.find(({ date }) => date >= day) ?? {}
  const slot = slots[(n * 5) % slots.length]
  if (!slot) throw new Error(`no time is free on ${day}`)
  return toHubTime(slot)
}

/** `since`: only what has begun by then. */
async function change(
  id: string,
  by: Colleague,
  { status, notes: said }: { status: AppointmentStatus; notes: string },
  since?: Date,
): Promise<void> {
  const row = await appointmentById(db(), id)
  if (!row || (since && row.startsAt > since)) return
  const hub = await hubForAppointments()
  const wanted = { id, version: row.version, status, notes: said, hub }
  accepted(await asStaff(by, (work) => changeAppointment(work, wanted)))
}

async function giveUp(id: string): Promise<void> {
  const hub = await hubForAppointments()
  accepted(await asVisitor((work) => cancelAppointment(work, id, hub)))
}

async function move(now: Date, id: string, day: string, n: number): Promise<void> {
  const hub = await hubForAppointments()
  const slot = await slotOn(now, day, n + 1)
  accepted(await asVisitor((work) => moveAppointment(work, id, slot, hub)))
}
