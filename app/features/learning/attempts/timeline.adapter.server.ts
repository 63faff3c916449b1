import { and, eq, inArray } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { courseTexts } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import { examAttempts } from './attempt.table.server.ts'

const started: TimelineEntry['state'] = { tone: 'info', label: 'Not closed yet' }
const passed: TimelineEntry['state'] = { tone: 'ok', label: 'Passed' }
const failed: TimelineEntry['state'] = { tone: 'bad', label: 'Not passed' }

/** Exams, when they were closed; an open one, when it began. */
export const attemptsTimeline = timelinePart({
  name: 'attempt',
  kind: 'learning',
  permission: 'attempts.read',
  rows(db, page) {
    const { id, enrollmentId, number, score, startedAt, completedAt, resetAt } = examAttempts
    const { courseId, personId } = enrollments
    return db
      .select({
        ...page.columns(id),
        courseId,
        number,
        score,
        isPassed: examAttempts.passed,
        title: courseTexts.title,
      })
      .from(examAttempts)
      .innerJoin(enrollments, eq(enrollments.id, enrollmentId))
      .innerJoin(courseTexts, and(eq(courseTexts.courseId, courseId), eq(courseTexts.locale, 'en')))
      .crossJoinLateral(page.moments({ began: startedAt, closed: completedAt, reset: resetAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, id, courseId, number, score, isPassed, title }) => ({
    ...{
      began: {
        title: `Began the exam of ${title}`,
        line: `Attempt ${number}`,
        state: score === null ? started : undefined,
      },
      closed: {
        title: `Exam of ${title}: ${score}%`,
        line: `Attempt ${number}`,
        state: isPassed ? passed : failed,
      },
      reset: { title: `Attempt ${number} at the exam of ${title} was reset` },
    }[what as 'began' | 'closed' | 'reset'],
    href: `/admin/elearning/${courseId}/attempts/${id}`,
  }),
})
