import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../tests/support/registrations.ts'
import {
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { registrations } from './registration.table.server.ts'
import { registrationAnswers } from './report.queries.server.ts'

withDatabase()

for (const seed of seeds)
  test(`decisions of staff answer registrations of every kind, for all or one program (seed ${seed})`, async () => {
    const { times, pick, moment } = randomReport(seed)
    const kinds = ['program', 'event', 'opportunity', 'enrollment'] as const
    const items = await Promise.all(kinds.map(async (kind) => ({ kind, item: await anItem(kind, kind) })))
    const createdAt = new Date('2026-10-14T08:00:00Z')
    for (const { kind, item } of items)
      for (const _ of times(6, () => kind)) await aRegistration({ kind, item, createdAt })
    const sent = await db().select().from(registrations)
    const lines = times(120, () => ({
      id: randomUUID(),
      at: moment(),
      actor: pick(['aline@hub.test', 'system', 'visitor']),
      action: pick(['approved', 'rejected', 'noted on', 'withdrawn']),
      subject: 'registration',
      subject_id: pick(sent)?.id,
    }))
    await plantUnlinked('audit_log', lines)
    const log = await db().select().from(auditLog)
    const decided = sent.filter(({ id }) => {
      const times = log
        .filter(({ subjectId, actor }) => subjectId === id && actor.includes('@'))
        .filter(({ action }) => action === 'approved' || action === 'rejected')
        .map(({ at }) => at.getTime())
      return times.length > 0 && isInNovember(new Date(Math.min(...times)))
    })
    expect(decided.length).toBeGreaterThan(0)
    const answered = async (program?: string) =>
      valuesOf(await registrationAnswers(db(), { ...november, program })).Answered
    expect(await answered()).toBe(decided.length)
    const [program] = items
    expect(await answered(program?.item)).toBe(decided.filter(({ kind }) => kind === 'program').length)
  })
