import { eq, inArray } from 'drizzle-orm'
import { hubDay, toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { dayOfCall, fromHome, recently, tooLongAgo } from '~/platform/story-moments.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placeNamed } from '../../core/places/index.server.ts'
import { promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { testimonials } from '../../website/testimonials/testimonial.table.server.ts'
import { tellApplication } from './application.story.server.ts'
import { saveProgram } from './commands/save-program.server.ts'
import { factsOfPrograms } from './facts.story-words.ts'
import { founders, type Idea, learners, motivationOf } from './idea.story-words.ts'
import { incubationFirst } from './incubation.story-words.ts'
import { incubationNow } from './incubation-now.story-words.ts'
import { incubationInKinyarwanda } from './incubation-rw.story-words.ts'
import { programRules } from './program.rules.server.ts'
import { programs } from './program.table.server.ts'
import { ruralFirst, ruralNow } from './rural.story-words.ts'
import { skillsFirst } from './skills.story-words.ts'
import { programForEditing } from './staff.queries.server.ts'
import { testimonialsOfPrograms } from './testimonial.adapter.server.ts'
import { womenFirst, womenNow } from './women.story-words.ts'

/** A call for applications: days from the end of the story. */
type Call = { slug: string; opens: number; closes: number; ideas: Idea[] }

/** The calls of the last year, one program after the other, and those of now. */
const calls: Call[] = [
  { slug: 'startup-incubation', opens: -320, closes: -288, ideas: incubationFirst },
  { slug: 'women-in-tech', opens: -282, closes: -254, ideas: womenFirst },
  { slug: 'rural-innovation', opens: -246, closes: -216, ideas: ruralFirst },
  { slug: 'digital-skills', opens: -212, closes: -186, ideas: skillsFirst },
  {
    slug: 'startup-incubation',
    opens: -23,
    closes: 2,
    ideas: [...incubationNow, ...incubationInKinyarwanda],
  },
  { slug: 'women-in-tech', opens: -21, closes: 3, ideas: womenNow },
  { slug: 'rural-innovation', opens: -20, closes: 6, ideas: ruralNow },
  // Not open yet.
  { slug: 'digital-skills', opens: 19, closes: 47, ideas: [] },
]

export const tell: Chapter = async (story) => {
  const hours = await workingHours(db())
  tellFirstDay(story)
  const choose = applicantsOf(story)
  const counted = new Map<unknown, number>()
  for (const call of calls) {
    tellCall(story, call)
    const words = ['women-in-tech', 'digital-skills'].includes(call.slug) ? learners : founders
    for (const idea of call.ideas) {
      const motivation = words[idea.locale]
      const n = counted.get(motivation) ?? 0
      counted.set(motivation, n + 1)
      tellApplication(story, {
        slug: call.slug,
        idea,
        applicant: choose(call.slug, idea),
        motivation: motivationOf(motivation, n),
        ...sentIn(story, call, idea, hours),
      })
    }
  }
}

/** The hub had its programs when the story began. No command makes a row older. */
function tellFirstDay(story: Story): void {
  story.at(story.moment(-365, '08:20'), async (now) => {
    const slugs = calls.map(({ slug }) => slug)
    await db()
      .update(programs)
      .set({ createdAt: now, updatedAt: now, publishedAt: now })
      .where(inArray(programs.slug, slugs))
  })
}

/** Those of the countryside are wherever people live. */
const where: Record<string, string> = {
  'startup-incubation': 'Kacyiru hub',
  'women-in-tech': 'Kacyiru hub',
  'digital-skills': 'Nyarugenge hub',
}

/** Eric enters the dates and the place of a call a few days before it opens. */
function tellCall(story: Story, { slug, opens, closes }: Call): void {
  const { eric } = story.staff
  const dates = {
    opensAt: toHubTime(story.moment(opens, '08:00')),
    closesAt: toHubTime(story.moment(closes, '23:59')),
  }
  const at = story.moment(Math.min(opens - 4, -9), '10:35')
  story.at(at, () =>
    asStaff(eric, async (work) => {
      const [program] = await work.tx
        .select({ id: programs.id })
        .from(programs)
        .where(eq(programs.slug, slug))
      const known = program && (await programForEditing(work.tx, program.id))
      if (!known) throw new Error(`there is no program ${slug}`)
      const placeId = (await placeNamed(work.tx, where[slug] ?? '')) ?? ''
      const input = programRules.parse({
        ...known.values,
        ...dates,
        ...factsOf(story, slug, closes),
        placeId,
      })
      accepted(await saveProgram(work, input, { id: program.id, version: known.version }))
      await linkParticipant(work, slug, program.id)
    }),
  )
}

/** When it is, what it costs, what is needed. */
function factsOf(story: Story, slug: string, closes: number): Record<string, string> {
  const facts = factsOfPrograms[slug]
  if (!facts) throw new Error(`nothing is known about ${slug}`)
  const { days, cost, languages, texts } = facts
  const on = (day: number) => hubDay(story.moment(day, '09:00'))
  return {
    ...texts,
    ...Object.fromEntries(languages.map((language) => [language, 'yes'])),
    cost: String(cost),
    startsOn: days ? on(closes + days.after) : '',
    endsOn: days ? on(closes + days.after + days.lasts) : '',
    startsWhenEnough: days ? '' : 'yes',
  }
}

/** Somebody who was there gave us their words. */
async function linkParticipant(work: UnitOfWork, slug: string, programId: string): Promise<void> {
  const name = factsOfPrograms[slug]?.participant ?? ''
  const [theirs] = await work.tx
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(eq(testimonials.name, name))
  if (theirs) await testimonialsOfPrograms.link(work, theirs.id, programId)
}

/** When an application of a call came. In the open one, those that wait came recently, but for the late ones. */
function sentIn(story: Story, { opens, closes }: Call, { outcome, isLate }: Idea, hours: WorkingHours) {
  const due = (sentAt: Date) => promisedBy(sentAt, hours)
  const isOpen = closes >= 0
  const waits = isOpen && !outcome
  const sentAt = isLate
    ? tooLongAgo(story, due)
    : waits
      ? recently(story, due)
      : fromHome(story, dayOfCall(story, opens + 1, Math.min(closes - 1, -6)))
  return { sentAt, due: due(sentAt), isOpen }
}

const inKigali = ['Gasabo', 'Kicukiro', 'Nyarugenge']

/** Somebody who fits the words, has not applied to this program, and has applied least. */
function applicantsOf({ people, random }: Story) {
  const known = random.shuffle(people.slice(20, 110))
  const applied = new Map<Character, string[]>()
  return (slug: string, { locale, gender }: Idea): Character => {
    const fits = known.filter(
      (one) =>
        one.locale === locale &&
        (!gender || one.gender === gender) &&
        (slug !== 'women-in-tech' || one.gender === 'female') &&
        (slug !== 'rural-innovation' || !inKigali.includes(one.district)) &&
        !applied.get(one)?.includes(slug),
    )
    const times = (one: Character) => applied.get(one)?.length ?? 0
    const [next] = fits.toSorted((a, b) => times(a) - times(b))
    if (!next) throw new Error(`nobody is left to apply to ${slug} in ${locale}`)
    applied.set(next, [...(applied.get(next) ?? []), slug])
    return next
  }
}
