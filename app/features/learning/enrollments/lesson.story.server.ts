import { and, asc, eq, isNull } from 'drizzle-orm'
import { hubHour } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Story } from '~/platform/story.ts'
import { asVisitor } from '~/platform/story-actors.server.ts'
import { dayIn } from '~/platform/story-days.ts'
import { fromHome } from '~/platform/story-moments.ts'
import { courses, lessons, modules } from '../courses/course.table.server.ts'
import { finishLesson } from './commands/finish-lesson.server.ts'
import type { Learner } from './learner.links.server.ts'

type Lesson = { id: string; courseId: string }
const minute = 60_000

/** The lessons of every course in their order, by its slug. */
export async function lessonsOfCourses(): Promise<Map<string, Lesson[]>> {
  const rows = await db()
    .select({ id: lessons.id, courseId: lessons.courseId, slug: courses.slug })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(isNull(lessons.archivedAt), eq(lessons.required, true)))
    .orderBy(asc(modules.position), asc(lessons.position))
  return Map.groupBy(rows, ({ slug }) => slug)
}

/** How far somebody gets: hardly anybody begins all they enroll in. */
export const reaches = ['all', 'all', 'half', 'all', 'none', 'all', 'all', 'half', 'all'] as const
type Reading = {
  /** Its id, asked when a lesson is done. */
  enrollment: () => string | Promise<string>
  from: Date
  reach: (typeof reaches)[number]
}

/** One learner reads on the phone, some evenings a week. What would come after the end of the story is still to come. */
export function tellLessons(story: Story, course: Lesson[], { enrollment, from, reach }: Reading): void {
  const many = { all: course.length, half: Math.ceil(course.length / 2), none: 0 }[reach]
  let at = firstEvening(story, from)
  for (const lesson of course.slice(0, many)) {
    if (at > story.now) return
    story.at(at, async (now) => finish(await enrollment(), lesson, now))
    at = nextLesson(story, at)
  }
}

async function finish(enrollmentId: string, lesson: Lesson, since: Date): Promise<void> {
  const learner: Learner = { proof: { way: 'email', enrollmentId }, enrollmentIds: [], since }
  if (!(await asVisitor((work) => finishLesson(work, learner, lesson))))
    throw new Error(`${enrollmentId} may not read`)
}

function firstEvening(story: Story, from: Date): Date {
  if (story.random.chance(40)) return new Date(from.getTime() + story.random.between(9, 55) * minute)
  return fromHome(story, dayIn(story, from) + story.random.between(1, 4))
}

/** The next one at once, or on another day. */
function nextLesson(story: Story, at: Date): Date {
  const goesOn = story.random.chance(55) && hubHour(at) < 22
  if (goesOn) return new Date(at.getTime() + story.random.between(12, 44) * minute)
  return fromHome(story, dayIn(story, at) + story.random.pick([1, 1, 2, 2, 3, 4, 6, 9]))
}
