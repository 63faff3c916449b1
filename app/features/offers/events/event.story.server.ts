import { eq } from 'drizzle-orm'
import { toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork, dayOfCall, fromHome, recently, weekdayAt } from '~/platform/story-moments.ts'
import { placeNamed } from '../../core/places/index.server.ts'
import { promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { takesMoney } from '../../money/payments/index.server.ts'
import { saveEvent } from './commands/save-event.server.ts'
import { eventRules } from './event.rules.server.ts'
import { events } from './event.table.server.ts'
import { tellCancelled, tellEntrance, tellSmallHall } from './event-change.story.server.ts'
import { tellDecision, tellGivenBack, tellGuest, tellPaid, tellTaken } from './guest.story.server.ts'
import { type PastEvent, pastEvents } from './past.story-words.ts'
import { eventForEditing } from './staff.queries.server.ts'

/** Days from the end of the story, and who comes. */
type Plan = {
  slug: string
  created: number
  /** The first and the last day on which people register. */
  days: [first: number, last: number]
  startsAt: Date
  guests: number
  /** On the waiting list, after everybody else. */
  waiting?: number
  /** How many give their seat back. */
  givenBack?: number
  isPriced?: boolean
  needsApproval?: boolean
  isFor?: (who: Character) => boolean
}

const inKigali = ['Gasabo', 'Kicukiro', 'Nyarugenge']
const audiences: Record<string, Plan['isFor']> = {
  'founders-breakfast': ({ gender }) => gender === 'female',
  'women-in-tech-open-day': ({ gender }) => gender === 'female',
  'farm-and-phone': ({ district }) => !inKigali.includes(district),
}
const organizations = [
  'University of Rwanda',
  'IPRC Kigali',
  'Kepler College',
  'Koperative Abadahigwa (sample)',
  'Umurabyo Networks (sample)',
  'Imigongo Design (sample)',
  'Paruwasi Regina Pacis',
  'Self-employed',
]

export const tell: Chapter = async (story) => {
  const setting = {
    hours: await workingHours(db()),
    takesMoney: await takesMoney(db(), story.now),
  }
  for (const event of pastEvents) {
    tellHeld(story, event)
    tellGuests(story, planOf(story, event), setting)
  }
  for (const plan of await samplePlans(story)) {
    tellSample(story, plan)
    tellGuests(story, plan, setting)
  }
  tellSmallHall(story)
  tellEntrance(story)
  tellCancelled(story)
  tellDraft(story)
}

const hour = 3600 * 1000

/** The next Thursday or Saturday: our own events take place on these. */
function dayOf({ moment }: Story, { days, weekday }: PastEvent): number {
  let on = days
  while (weekdayAt(moment(on, '12:00')) !== (weekday === 'Thursday' ? 4 : 6)) on++
  return on
}

export const startOf = (story: Story, event: PastEvent): Date => story.moment(dayOf(story, event), event.from)

function planOf(story: Story, event: PastEvent): Plan {
  const start = dayOf(story, event)
  // The first one is soon after the beginning of the story.
  const created = Math.max(start - 34, -364)
  const first = created + 4
  const { name, guests, waiting, price, needsApproval } = event
  return {
    slug: name,
    created,
    days: [first, start - (waiting ? 13 : needsApproval ? 6 : 1)],
    startsAt: startOf(story, event),
    guests,
    waiting,
    givenBack: waiting || price ? 0 : 1,
    isPriced: price !== undefined,
    needsApproval,
    isFor: audiences[name],
  }
}

/** Eric puts an event on the site five weeks before. */
function tellHeld(story: Story, event: PastEvent): void {
  const { startsAt, created } = planOf(story, event)
  const { name, location, hours, capacity, price = 0, needsApproval, en, fr, rw } = event
  const fields = {
    titleEn: en.title,
    descriptionEn: en.description,
    titleFr: fr.title,
    descriptionFr: fr.description,
    titleRw: rw.title,
    descriptionRw: rw.description,
    startsAt: toHubTime(startsAt),
    endsAt: toHubTime(new Date(startsAt.getTime() + hours * hour)),
    location,
    capacity: String(capacity),
    price: String(price),
    entryCourseId: '',
    passedPrice: '',
    needsApproval: needsApproval ? 'yes' : undefined,
    status: 'upcoming',
    slug: name,
  }
  story.at(atWork(story, created), () =>
    asStaff(story.staff.eric, async (work) => {
      const placeId = (await placeNamed(work.tx, location)) ?? ''
      return accepted(await saveEvent(work, eventRules.parse({ ...fields, placeId }), {}))
    }),
  )
}

type SampleOf = Pick<Plan, 'guests' | 'waiting' | 'givenBack' | 'isPriced' | 'needsApproval'> & {
  /** The last day on which somebody registers. */
  last?: number
}

/** The samples that are to come, and the one that just was. */
async function samplePlans(story: Story): Promise<Plan[]> {
  const rows = await db().select({ slug: events.slug, startsAt: events.startsAt }).from(events)
  const starts = new Map(rows.map(({ slug, startsAt }) => [slug, startsAt]))
  const plan = (slug: string, created: number, rest: SampleOf): Plan => {
    const startsAt = starts.get(slug) ?? story.now
    return { slug, created, days: [created + 3, rest.last ?? -1], startsAt, isFor: audiences[slug], ...rest }
  }
  return [
    plan('first-lines-of-code', -46, { last: -13, guests: 21, givenBack: 2 }),
    plan('founders-night', -25, { guests: 29, givenBack: 1 }),
    plan('women-in-tech-open-day', -18, { guests: 10 }),
    plan('night-market-of-ideas', -30, { last: -9, guests: 8 }),
    plan('ussd-in-one-day', -17, { guests: 9, isPriced: true }),
    plan('cohort-pitch-day', -18, { last: -6, guests: 9, needsApproval: true }),
    plan('grant-writing-clinic', -27, { last: -11, guests: 12, waiting: 7 }),
    plan('hardware-repair-cafe', -9, { guests: 5 }),
  ]
}

/** No command makes a row older, or opens the cancelled sample again. */
function tellSample(story: Story, { slug, created }: Plan): void {
  story.at(atWork(story, created), async (now) => {
    await db()
      .update(events)
      .set({ createdAt: now, updatedAt: now, publishedAt: now, status: 'upcoming' })
      .where(eq(events.slug, slug))
  })
}

/** Eric has begun a copy of the last Founders' Night: the next one, which is not on the site yet. */
function tellDraft(story: Story): void {
  story.at(atWork(story, -2), async () => {
    const [last] = await db().select({ id: events.id }).from(events).where(eq(events.slug, 'founders-night'))
    const { values } = (last && (await eventForEditing(db(), last.id))) ?? {}
    const startsAt = toHubTime(story.moment(34, '18:00'))
    const input = eventRules.parse({ ...values, startsAt, endsAt: '', slug: '', publishedAt: '' })
    accepted(await asStaff(story.staff.eric, (work) => saveEvent(work, input, {})))
  })
}

type Setting = { hours: WorkingHours; takesMoney: boolean }

function tellGuests(story: Story, plan: Plan, setting: Setting): void {
  const { slug, isPriced, needsApproval, givenBack = 0, waiting = 0 } = plan
  if (isPriced && !setting.takesMoney) return
  const due = (sentAt: Date) => promisedBy(sentAt, setting.hours)
  const crowd = story.random.shuffle(story.people.filter(plan.isFor ?? (() => true)))
  const guests = crowd.slice(0, plan.guests).map((who, n) => {
    const isHeld = needsApproval && plan.startsAt > story.now && n < 3
    const at = isHeld ? recently(story, due) : arrival(story, plan)
    const organization = story.random.chance(30) ? story.random.pick(organizations) : undefined
    const guest = tellGuest(story, { slug, who, at, organization })
    if (isPriced) tellPaid(story, guest, at)
    if (needsApproval && !isHeld) {
      const decision = n % 5 === 4 ? 'rejected' : 'approved'
      tellDecision(story, guest, { sentAt: at, due: due(at), decision })
    }
    return { guest, at }
  })
  for (const { guest, at } of guests.slice(0, givenBack))
    tellGivenBack(story, guest, laterOf(story, plan, at))
  if (waiting > 0)
    tellWaiting(
      story,
      plan,
      crowd.slice(plan.guests, plan.guests + waiting),
      guests.map(({ guest }) => guest),
    )
}

/** Most register in the days before, nobody in the last hour. */
function arrival(story: Story, { days: [first, last], startsAt }: Plan): Date {
  const at = fromHome(story, dayOfCall(story, first, last))
  const latest = Math.min(startsAt.getTime() - 90 * 60_000, story.now.getTime() - 20 * 60_000)
  return new Date(Math.min(at.getTime(), latest - story.random.upTo(50) * 60_000))
}

function laterOf(story: Story, { startsAt }: Plan, at: Date): Date {
  const latest = Math.min(startsAt.getTime() - 3 * hour, story.now.getTime() - hour)
  const left = Math.max(latest - at.getTime(), hour / 6)
  return new Date(at.getTime() + left * (story.random.between(60, 85) / 100))
}

/**
 * The seats are gone and people wait. Three give theirs back: one offer is accepted, one ends unanswered so that the
 * next is asked, and of what is to come one is open.
 */
function tellWaiting(story: Story, plan: Plan, waiting: Character[], guests: { of: string }[]): void {
  const { slug, days, startsAt } = plan
  const isOver = startsAt < story.now
  const from = days[1] + 2
  for (const [n, who] of waiting.entries())
    tellGuest(story, { slug, who, waits: true, at: story.moment(from + (n % 3), `${10 + 2 * n}:27`) })
  const [first, second, third] = guests
  if (!first || !second || !third) return
  const [one, two, three] = isOver ? [from + 4, from + 5, from + 8] : [from + 4, from + 5, -1]
  tellGivenBack(story, first, story.moment(one, '09:12'))
  tellTaken(story, slug, story.moment(one, '12:40'))
  tellGivenBack(story, second, story.moment(two, '13:05'))
  tellTaken(story, slug, story.moment(two + 1, '18:31'))
  tellGivenBack(story, third, story.moment(three, '20:44'))
  if (isOver) tellTaken(story, slug, story.moment(three, '21:02'))
}
