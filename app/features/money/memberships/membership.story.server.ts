import { randomUUID } from 'node:crypto'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { answeredBy, fromHome } from '~/platform/story-moments.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { hubForMail, workingHours } from '../../core/site/index.server.ts'
import { planKeys } from '../../core/site/settings.options.ts'
import { decideRegistration } from '../../people/registrations/index.server.ts'
import type { Decision } from '../../people/registrations/registration.options.ts'
import { tellPayment } from '../payments/admin.index.server.ts'
import { sendApplication } from './commands/send-application.server.ts'
import type { Plan } from './membership.options.ts'
import { membershipForm } from './membership.rules.server.ts'
import { type Words, words } from './membership.story-words.ts'
import { membershipKind } from './registration.adapter.server.ts'

type Applicant = Character & Words
/** When Eric answers what came at a moment: in time. */
type Answering = Story & { answerTo: (sentAt: Date) => Date }

/** When they applied, and after how many days they paid. */
const members: [plan: Plan, days: number, paysAfter: number][] = [
  // Their year ends within three weeks; they were reminded and have not renewed.
  ['startup', -358, 3],
  ['individual', -353, 2],
  // A year that was renewed in time.
  ['startup', -364, 1],
  ['individual', -311, 6],
  ['startup', -275, 9],
  ['startup', -238, 2],
  ['individual', -184, 12],
  ['startup', -141, 4],
  ['startup', -97, 1],
  ['individual', -61, 3],
  ['startup', -33, 5],
]
const renewed = 2

/** Eighteen applications: members of all sorts, one refused, one who came back, and two that wait. */
export const tell: Chapter = async (told) => {
  const hours = await workingHours(db())
  const story: Answering = {
    ...told,
    answerTo: (sentAt) => answeredBy(told, sentAt, promisedBy(sentAt, hours)),
  }
  const next = applicantsOf(story)
  for (const [n, [plan, days, paysAfter]] of members.entries()) {
    const id = tellMember(story, { plan, days, who: next(plan) }, paysAfter)
    if (n === renewed)
      tellPayment(story, { subject: () => id, method: 'mtn-mobile-money', at: fromHome(story, -9) })
  }
  tellComeback(story, next('startup'))
  tellDecided(story, -205, 'individual', next('individual'), 'rejected')
  tellDecided(story, -12, 'individual', next('individual'), 'approved')
  tellDecided(story, -119, 'startup', next('startup'), 'approved')
  // The first waits for longer than we promise, the second came last night.
  tellApplied(story, story.moment(-6, '16:21'), 'startup', next('startup'))
  tellApplied(story, story.moment(-1, '20:36'), 'individual', next('individual'))
}

/** The next person with something left to say about that plan in their language. */
function applicantsOf({ people, random }: Story): (plan: Plan) => Applicant {
  const waiting = random.shuffle(people.slice(0, 25))
  const left = Object.fromEntries(
    planKeys.map((plan) => [
      plan,
      {
        rw: random.shuffle(words[plan].rw),
        fr: random.shuffle(words[plan].fr),
        en: random.shuffle(words[plan].en),
      },
    ]),
  )
  return (plan) => {
    const at = waiting.findIndex(({ locale }) => (left[plan]?.[locale].length ?? 0) > 0)
    const [who] = at < 0 ? [] : waiting.splice(at, 1)
    const said = who && left[plan]?.[who.locale].pop()
    if (!said) throw new Error(`nobody is left who would become a member as ${plan}`)
    return { ...who, ...said }
  }
}

function tellApplied(story: Story, at: Date, plan: Plan, who: Applicant): string {
  const id = randomUUID()
  const { locale } = who
  story.at(at, async () => {
    const hub = await hubForMail()
    const input = membershipForm.rules.parse({ ...who, terms: 'yes' })
    accepted(await asVisitor((work) => sendApplication(work, input, { id, plan, locale, hub })))
  })
  return id
}

/** Applies, and Eric decides in time. */
function tellDecided(story: Answering, days: number, plan: Plan, who: Applicant, decision: Decision) {
  const sentAt = fromHome(story, days)
  const id = tellApplied(story, sentAt, plan, who)
  const at = story.answerTo(sentAt)
  const { eric } = story.staff
  story.at(at, async () => {
    const hub = await hubForMail()
    accepted(
      await asStaff(eric, (work) =>
        decideRegistration(work, membershipKind, { id, decision, by: eric.email, hub }),
      ),
    )
  })
  return { id, at }
}

type Member = { plan: Plan; days: number; who: Applicant }

/** Applies, is approved, and pays some days later; companies by transfer more often. */
function tellMember(story: Answering, { plan, days, who }: Member, paysAfter: number): string {
  const { id, at: approvedAt } = tellDecided(story, days, plan, who, 'approved')
  const at = fromHome(story, daysAt(story, approvedAt) + paysAfter)
  const isTransfer = plan === 'startup' && story.random.chance(55)
  tellPayment(story, { subject: () => id, method: isTransfer ? 'bank-transfer' : 'mtn-mobile-money', at })
  return id
}

/** How many days before the end of the story, below zero. */
const daysAt = ({ now }: Story, at: Date) =>
  Math.round((Date.parse(hubDay(at)) - Date.parse(hubDay(now))) / (24 * 3600 * 1000))

/** Approved, never paid; came back months later with another application, which ended the first. */
function tellComeback(story: Answering, who: Applicant): void {
  tellDecided(story, -296, 'startup', who, 'approved')
  tellMember(story, { plan: 'startup', days: -164, who }, 2)
}
