import { and, eq } from 'drizzle-orm'
import { fromHubTime, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { asVisitor } from '~/platform/story-actors.server.ts'
import { fromHome } from '~/platform/story-moments.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'
import { tellPayment } from '../payments/admin.index.server.ts'
import { changePledge } from './commands/change-pledge.server.ts'
import type { PledgeState } from './donation.options.ts'
import { friendsAbroad } from './donation.story-words.ts'
import { type Donor, tellGift } from './gift.story.server.ts'
import { dayOf, nextPledgeDate } from './pledge.states.ts'
import { pledges, pledgeTurns } from './pledge.table.server.ts'

type Plan = {
  donor: Donor
  since: number
  amount: number
  method: PaymentMethod
  message?: string
  /** On which day the donor pauses or stops it. */
  change?: { days: number; to: PledgeState }
}

const minute = 60_000
const day = 24 * 60 * minute

/** Ten monthly gifts. Most dates are paid within days of the reminder, some after a second attempt, some never. */
export function tellPledges(story: Story): void {
  for (const plan of plansOf(story)) {
    const at = fromHome(story, plan.since)
    const first = tellGift(story, { ...plan, at, frequency: 'monthly' })
    if (plan.change) tellChange(story, first.id, plan.change)
    const until = plan.change ? story.moment(plan.change.days, '00:00') : story.now
    for (const date of datesBetween(first.payment.endsAt, until)) tellTurn(story, plan, first.id, date)
  }
}

function plansOf({ people }: Story): Plan[] {
  const [momo, airtel] = ['mtn-mobile-money', 'airtel-money'] as const
  const plan = (donor: Donor | undefined, since: number, amount: number, method: PaymentMethod): Plan => {
    if (!donor) throw new Error('the story has too few people')
    return { donor, since, amount, method }
  }
  return [
    { ...plan(people[4], -262, 10_000, momo), message: 'Small, but every month from now on.' },
    plan(people[17], -221, 25_000, airtel),
    plan(people[9], -196, 5000, momo),
    { ...plan(people[21], -190, 10_000, momo), change: { days: -112, to: 'stopped' } },
    { ...plan(friendsAbroad[0], -158, 50_000, 'paypal'), message: 'Un peu chaque mois, de Lyon.' },
    plan(people[30], -131, 25_000, momo),
    { ...plan(people[13], -128, 20_000, momo), change: { days: -47, to: 'paused' } },
    {
      ...plan(people[2], -98, 10_000, airtel),
      message: 'Buri kwezi, kugeza igihe murumuna wanjye arangije.',
    },
    plan(people[35], -70, 15_000, momo),
    plan(people[26], -42, 25_000, momo),
  ]
}

function datesBetween(first: Date, until: Date): string[] {
  const dates: string[] = []
  const start = hubDay(first)
  const next = () => nextPledgeDate(dates.at(-1) ?? start, dayOf(start))
  while (next() < hubDay(until)) dates.push(next())
  return dates
}

function tellTurn(story: Story, { method }: Plan, first: string, date: string): void {
  const { random } = story
  const isPaid = random.chance(84)
  const isShort = random.chance(8)
  const reminded = fromHubTime(`${date}T08:00`)?.getTime() ?? 0
  const at = new Date(
    reminded + random.pick([0, 0, 0, 0, 1, 1, 2, 4]) * day + random.between(9, 13 * 60) * minute,
  )
  const paysAt = new Date(at.getTime() + (isShort ? day : 0))
  // Whoever would pay after the end of the story has not paid yet.
  if (!isPaid || paysAt.getTime() + day > story.now.getTime()) return
  const subject = () => turnOf(first, date)
  if (isShort) tellPayment(story, { subject, method, at, ends: 'no funds' })
  tellPayment(story, { subject, method, at: paysAt })
}

/** The gift that was opened for a date. */
async function turnOf(first: string, date: string): Promise<string> {
  const [turn] = await db()
    .select({ gift: pledgeTurns.donationId })
    .from(pledgeTurns)
    .innerJoin(pledges, eq(pledges.id, pledgeTurns.pledgeId))
    .where(and(eq(pledges.donationId, first), eq(pledgeTurns.date, date)))
  if (!turn) throw new Error(`nobody was reminded on ${date}`)
  return turn.gift
}

function tellChange(story: Story, first: string, { days, to }: NonNullable<Plan['change']>): void {
  story.at(story.moment(days, '19:24'), async () => {
    const [pledge] = await db().select({ id: pledges.id }).from(pledges).where(eq(pledges.donationId, first))
    const isChanged = pledge && (await asVisitor((work) => changePledge(work, pledge.id, to)))
    if (!isChanged) throw new Error(`the pledge of ${first} cannot be ${to}`)
  })
}
