import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { dayIn, outsideHolidays } from '~/platform/story-days.ts'
import { atWork, fromHome } from '~/platform/story-moments.ts'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { examAttempts } from './attempt.table.server.ts'
import { grantTime } from './commands/grant-time.server.ts'
import { resetAttempt } from './commands/reset-attempt.server.ts'
import { type Paper, readyForExam, tellSitting } from './sitting.story.server.ts'

const exams = {
  shop: 'sample-spreadsheet-basics',
  safe: 'sample-safe-on-line',
  product: 'sample-product-in-practice',
} as const
/** How many questions of the six are wrong, attempt after attempt. The hub lets nobody pass with two of them. */
type Tries = number[]

/** Who sits which exam on which day. It is whoever has finished the lessons last. */
const sittings: [days: number, keyof typeof exams, Tries][] = [
  [-322, 'shop', [0]],
  [-301, 'safe', [2, 0]],
  [-284, 'shop', [1]],
  [-262, 'shop', [0]],
  [-249, 'safe', [1]],
  [-236, 'product', [1]],
  [-221, 'shop', [3, 1]],
  [-203, 'safe', [0]],
  [-190, 'product', [0]],
  [-176, 'shop', [2]],
  [-158, 'safe', [3]],
  [-141, 'shop', [0]],
  [-127, 'product', [2, 1]],
  [-113, 'safe', [1]],
  [-92, 'shop', [1]],
  [-55, 'safe', [0]],
  [-39, 'product', [1]],
  [-21, 'shop', [2]],
  [-9, 'safe', [1]],
  [-5, 'shop', [0]],
]
/** Some questions are harder than others. */
const missed = [4, 4, 3, 3, 5, 1, 1, 0, 2]

/** The exams of a year, and what the colleagues do about some of them. */
export const tell: Chapter = (story) => {
  for (const [days, exam, tries] of sittings) tellTries(story, days, exams[exam], tries)
  tellPowerCut(story, -64)
  tellThirdFailure(story)
  tellMoreTime(story, -90)
}

const pause = (story: Story, at: Date) => fromHome(story, dayIn(story, at) + story.random.between(1, 4))

function paper({ random }: Story, wrong: number): Paper {
  const several = [...new Set(random.shuffle(missed))].slice(0, wrong)
  return { wrong: several, takes: random.between(4, 9) }
}

function tellTries(story: Story, days: number, slug: string, tries: Tries): void {
  let enrollmentId: string | undefined
  let at = fromHome(story, outsideHolidays(story, days))
  story.at(at, async () => {
    enrollmentId = await readyForExam(slug)
  })
  for (const wrong of tries) {
    if (at >= new Date(story.now.getTime() - 15 * 60_000)) return
    at = pause(
      story,
      tellSitting(story, at, { enrollment: () => enrollmentId, slug, ...paper(story, wrong) }),
    )
  }
}

/** The clock closes an attempt in the middle of a power cut. Eric resets it in the morning; the next one is passed. */
function tellPowerCut(story: Story, days: number): void {
  const { eric } = story.staff
  const slug = exams.safe
  let enrollmentId: string | undefined
  const at = story.moment(days, '19:42')
  story.at(at, async () => {
    enrollmentId = await readyForExam(slug)
  })
  const sitter = { enrollment: () => enrollmentId, slug }
  tellSitting(story, at, { ...sitter, wrong: [], answered: 3, takes: 4 })
  const morning = atWork(story, days + 1)
  story.at(morning, async () => {
    if (!enrollmentId) return
    const reason = 'The power was cut in the whole sector from 19:46 on, and we were told the same evening.'
    const { id, courseId } = await latestOf(enrollmentId)
    accepted(await asStaff(eric, (work) => resetAttempt(work, { courseId, id, reason })))
  })
  tellSitting(story, pause(story, morning), { ...sitter, wrong: [1], takes: 7 })
}

/** After the third failed attempt one has to wait for a day: somebody still does when the story ends. */
function tellThirdFailure(story: Story): void {
  const slug = exams.shop
  let enrollmentId: string | undefined
  const last = lastEvening(story)
  const times = [fromHome(story, -7), fromHome(story, -4), last]
  story.at(times[0] ?? last, async () => {
    enrollmentId = await readyForExam(slug)
  })
  for (const at of times) tellSitting(story, at, { enrollment: () => enrollmentId, slug, ...paper(story, 3) })
}

/** The evening before, or, late in the day, an hour of this one: less than a day before the end. */
function lastEvening({ now, moment }: Story): Date {
  const evening = moment(-1, '20:36')
  return now.getTime() - evening.getTime() < 20 * 3600_000 ? evening : moment(0, '11:48')
}

/** Somebody reads with the help of the phone's voice, and gets more time before the exam. */
function tellMoreTime(story: Story, days: number): void {
  const { eric } = story.staff
  let enrollmentId: string | undefined
  const at = atWork(story, days)
  story.at(at, async () => {
    enrollmentId = await readyForExam(exams.shop)
    if (!enrollmentId) return
    const [learner] = await db()
      .select({ courseId: enrollments.courseId, code: enrollments.code })
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId))
    if (!learner) return
    const reason = 'Lets the phone read every question aloud.'
    accepted(await asStaff(eric, (work) => grantTime(work, { ...learner, minutes: 10, reason })))
  })
  const sitter = { enrollment: () => enrollmentId, slug: exams.shop }
  tellSitting(story, pause(story, at), { ...sitter, wrong: [3], takes: 17 })
}

async function latestOf(enrollmentId: string): Promise<{ id: string; courseId: string }> {
  const [attempt] = await db()
    .select({ id: examAttempts.id, courseId: courses.id })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        eq(examAttempts.enrollmentId, enrollmentId),
        isNotNull(examAttempts.completedAt),
        isNull(examAttempts.resetAt),
      ),
    )
    .orderBy(desc(examAttempts.startedAt))
    .limit(1)
  if (!attempt) throw new Error(`${enrollmentId} was in no exam`)
  return attempt
}
