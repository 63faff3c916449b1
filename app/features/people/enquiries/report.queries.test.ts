import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  isInNovember,
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { contacts } from './contact.table.server.ts'
import { bridgeAnswers, messageAnswers, partnershipAnswers } from './report.queries.server.ts'

withDatabase()

for (const seed of seeds)
  test(`a message is answered by the first answer of staff, and in its period (seed ${seed})`, async () => {
    const { times, pick, moment, flip } = randomReport(seed)
    const sent = times(60, () => ({
      id: randomUUID(),
      person_id: randomUUID(),
      full_name: 'Aline',
      email: 'a@example.com',
      subject: 's',
      message: 'm',
      locale: 'en',
      created_at: new Date('2026-10-14T08:00:00Z'),
    }))
    await plantUnlinked('contacts', sent)
    const lines = times(200, () => ({
      id: randomUUID(),
      at: moment(),
      actor: pick(['aline@hub.test', 'eric@hub.test', 'visitor', 'system']),
      action: pick(['answered', 'answered', 'closed', 'noted on']),
      subject: pick(['message', 'message', 'partnership']),
      subject_id: flip(10) ? randomUUID() : pick(sent)?.id,
    }))
    await plantUnlinked('audit_log', lines)
    const [messages, log] = [await db().select().from(contacts), await db().select().from(auditLog)]
    const answered = messages.filter(({ id }) => {
      const answers = log.filter(
        (line) =>
          line.subjectId === id &&
          line.subject === 'message' &&
          line.action === 'answered' &&
          line.actor.includes('@'),
      )
      return answers.length > 0 && isInNovember(new Date(Math.min(...answers.map(({ at }) => at.getTime()))))
    })
    expect(valuesOf(await messageAnswers(db(), november)).Answered).toBe(answered.length)
    expect(answered.length).toBeGreaterThan(0)
    expect(valuesOf(await partnershipAnswers(db(), november)).Answered).toBe(0)
  })

test('applications of companies are answered by a decision', async () => {
  const application = (id: string) => ({
    id,
    person_id: randomUUID(),
    email: 'a@example.com',
    phone: '',
    phone_typed: '',
    company_name: 'Ridge',
    industry: 'IT',
    message: 'm',
    locale: 'en',
    created_at: new Date('2026-11-16T07:00:00Z'),
  })
  const [one, two] = [randomUUID(), randomUUID()]
  await plantUnlinked('partnerships', [
    { ...application(one), contact_name: 'A', company_size: '1-10', partnership_type: 'technology' },
  ])
  await plantUnlinked('digital_bridge_applications', [
    { ...application(two), first_name: 'A', last_name: 'B', service_type: 'web-development' },
  ])
  const line = (subject: string, subject_id: string, action: string) => ({
    id: randomUUID(),
    at: new Date('2026-11-16T09:30:00Z'),
    actor: 'aline@hub.test',
    action,
    subject,
    subject_id,
  })
  await plantUnlinked('audit_log', [
    line('partnership', one, 'rejected'),
    line('digital bridge application', two, 'noted on'),
  ])
  expect(valuesOf(await partnershipAnswers(db(), november))).toMatchObject({
    Answered: 1,
    'Share within the promise': 100,
    'Half of them within': 2.5,
  })
  expect(valuesOf(await bridgeAnswers(db(), november)).Answered).toBe(0)
})
