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
import { certificates } from './certificate.table.server.ts'
import { certificateFigures } from './report.queries.server.ts'

withDatabase()

for (const seed of seeds)
  test(`certificates are those of the span that are still valid, by the day of the exam (seed ${seed})`, async () => {
    const { times, flip, moment } = randomReport(seed)
    const issued = times(100, (n) => {
      const isRevoked = flip(5)
      return {
        id: randomUUID(),
        address: String(n).padStart(22, 'a'),
        person_id: randomUUID(),
        course_id: randomUUID(),
        student_name: 'Aline Uwase',
        course_title: 'Web foundations',
        completion_date: moment(),
        certificate_number: `IRIS-${String(n).padStart(13, '0')}-ABCDEFGHI`,
        revoked_at: isRevoked ? moment() : null,
        revoked_reason: isRevoked ? 'a mistake' : null,
        credential: 'c',
      }
    })
    await plantUnlinked('certificates', issued)
    const valid = (await db().select().from(certificates)).filter(
      ({ completionDate, state }) => isInNovember(completionDate) && state === 'valid',
    )
    expect(valuesOf(await certificateFigures(db(), november))).toEqual({ Certificates: valid.length })
  })
