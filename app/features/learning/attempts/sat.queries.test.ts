import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { examAttempts } from './attempt.table.server.ts'
import { examFigures } from './sat.queries.server.ts'

withDatabase()

for (const seed of seeds)
  test(`exams sat and passed are those that were closed in the span and count (seed ${seed})`, async () => {
    const { times, flip, moment, upTo } = randomReport(seed)
    const attempts = times(150, () => {
      const started = moment()
      const completed = flip(4) ? null : new Date(started.getTime() + upTo(60) * 60_000)
      const score = completed && upTo(101)
      return {
        id: randomUUID(),
        version_id: randomUUID(),
        enrollment_id: randomUUID(),
        number: 1,
        order: [],
        started_at: started,
        deadline: new Date(started.getTime() + 3600_000),
        completed_at: completed,
        closed_by: completed && 'learner',
        score,
        passed: score === null ? null : score >= 60,
        reset_at: flip(6) ? started : null,
      }
    })
    await plantUnlinked('exam_attempts', attempts)
    const sat = (await db().select().from(examAttempts)).filter(
      ({ completedAt, resetAt }) => isInNovember(completedAt) && !resetAt,
    )
    expect(valuesOf(await examFigures(db(), november))).toEqual({
      'Exams sat': sat.length,
      'Exams passed': sat.filter(({ score }) => (score ?? 0) >= 60).length,
    })
  })
