import { randomUUID } from 'node:crypto'
import type { Character, Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { answeredBy, atWork, weekdayAt } from '~/platform/story-moments.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { sectors } from '../../core/site/startup.options.ts'
import { addNote, reopenDecision } from '../../people/registrations/admin.index.server.ts'
import { decideRegistration, withdrawRegistration } from '../../people/registrations/index.server.ts'
import { applicationRules, plainRules } from './application.rules.server.ts'
import { sendApplication } from './commands/send-application.server.ts'
import type { Idea } from './idea.story-words.ts'
import { programKind } from './registration.adapter.server.ts'

/** Somebody who applies, with what, and when. */
type Applying = {
  slug: string
  idea: Idea
  applicant: Character
  motivation: string
  sentAt: Date
  /** When our answer is due. */
  due: Date
  /** Whether the call is open at the end of the story: then nobody has decided what is not said to be decided. */
  isOpen: boolean
}

const minute = 60_000
const day = 24 * 60 * minute

/** One application, the notes on it, its decision and what the applicant does. */
export function tellApplication(story: Story, applying: Applying): void {
  const { idea, sentAt, due, isOpen } = applying
  const id = { of: '' }
  story.at(sentAt, async () => {
    id.of = await apply(applying)
  })
  const decidedAt = decisionOf(story, sentAt, due)
  const by = story.random.chance(70) ? story.staff.eric : story.staff.aline
  const outcome = idea.outcome ?? (isOpen ? undefined : 'approved')
  if (idea.note) tellNote(story, idea.note, id, outcome ? soonBefore(story, sentAt, decidedAt) : decidedAt)
  if (outcome === 'withdrawn') withdraw(story, id, new Date((sentAt.getTime() + decidedAt.getTime()) / 2))
  else if (outcome) {
    const first = outcome === 'approved' || outcome === 'left' ? 'approved' : 'rejected'
    story.at(decidedAt, () => decide(id.of, first, by))
    if (outcome === 'left') withdraw(story, id, new Date(decidedAt.getTime() + 6 * day))
    if (outcome === 'reopened') reopen(story, id, decidedAt)
  }
}

/** In time, but for one in twelve: those come a working day later. */
function decisionOf(story: Story, sentAt: Date, due: Date): Date {
  const inTime = answeredBy(story, sentAt, due)
  const late = atWork(story, daysTo(story, due) + 1)
  return story.random.chance(8) && late < story.now ? late : inTime
}

const daysTo = ({ now }: Story, at: Date) => Math.ceil((at.getTime() - now.getTime()) / day)

async function apply({ slug, idea, applicant, motivation }: Applying): Promise<string> {
  const id = randomUUID()
  const hub = await hubForMail()
  const input = inputOf(idea, applicant, motivation)
  const { locale } = applicant
  await asVisitor(async (work) => accepted(await sendApplication(work, input, { id, slug, locale, hub })))
  return id
}

function inputOf(
  { sector, stage, organization, helpedBy, project, experience }: Idea,
  who: Character,
  motivation: string,
) {
  const isListed = sectors.some((one) => one === sector)
  const typed = {
    firstName: who.firstName,
    lastName: who.lastName,
    email: who.email,
    phone: who.age % 3 === 0 ? who.phone : who.phone.replace('+25', ''),
    organization: organization ?? '',
    isSixteen: 'yes',
    motivation,
    experience,
    helpedBy: helpedBy ?? '',
  }
  // Whoever is asked for no project says here what they want to learn for.
  if (!sector) return plainRules.parse({ ...typed, motivation: project })
  return applicationRules.parse({
    ...typed,
    projectDescription: project,
    startupSector: isListed ? sector : 'Other',
    customSector: isListed ? '' : sector,
    startupStage: stage,
  })
}

type Known = { of: string }

async function decide(id: string, decision: 'approved' | 'rejected', by: Colleague): Promise<void> {
  const hub = await hubForMail()
  await asStaff(by, async (work) =>
    accepted(await decideRegistration(work, programKind, { id, decision, by: by.email, hub })),
  )
}

function withdraw(story: Story, id: Known, at: Date): void {
  story.at(at, async () => {
    const hub = await hubForMail()
    await asVisitor(async (work) => accepted(await withdrawRegistration(work, programKind, id.of, hub)))
  })
}

type Note = NonNullable<Idea['note']>

function tellNote(story: Story, [who, text]: Note, id: Known, at: Date): void {
  const by = story.staff[who]
  story.at(at, () => asStaff(by, (work) => addNote(work, { registrationId: id.of, author: by.email, text })))
}

/** Of what is decided, a little before. */
const soonBefore = ({ random }: Story, sentAt: Date, decidedAt: Date) =>
  new Date(Math.max(sentAt.getTime() + minute, decidedAt.getTime() - random.between(8, 45) * minute))

const whyReopened =
  'Twasanze twarirengagije ko musanzwe mukorana n’amashyirahamwe abiri ya ba nyir’inzu. Turongera gusoma ubusabe bwawe.'

/** Eric rejected too early; Aline reads it again and decides two days later. */
function reopen(story: Story, id: Known, rejectedAt: Date): void {
  const { aline } = story.staff
  const reopenedAt = atWork(story, daysTo(story, rejectedAt) + 2)
  story.at(reopenedAt, async () => {
    const hub = await hubForMail()
    await asStaff(aline, async (work) =>
      accepted(await reopenDecision(work, programKind, { id: id.of, reason: whyReopened, hub })),
    )
  })
  const again = new Date(reopenedAt.getTime() + (weekdayAt(reopenedAt) === 5 ? 3 : 1) * day)
  story.at(again, () => decide(id.of, 'approved', aline))
}
