import { eq } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import { type ApplicationKindName, applicationSubjects } from '../application.options.ts'
import { applicationTables } from '../application.queries.server.ts'
import { enquiryAnswered } from '../emails/enquiry-answered.email.tsx'
import { answersOf } from './answer-message.server.ts'

type Answer = {
  kind: ApplicationKindName
  id: string
  version: number
  answer: string
  hub: { name: string; staffEmail: string }
}
type Answered = { ok: true } | { ok: false; reason: 'stale' | 'missing' }
type Row = { version: number; answer: string | null; email: string; personId: string; locale: Locale }

/** Sends and saves an answer; of two simultaneous answers, the second is refused. The application stays undecided. */
export async function answerApplication(
  work: UnitOfWork,
  { kind, id, version, answer, hub }: Answer,
): Promise<Answered> {
  const { table } = applicationTables[kind]
  const { answer: before, email, personId, locale } = table
  const [row] = (await work.tx
    .select({ version: table.version, answer: before, email, personId, locale })
    .from(table)
    .where(eq(table.id, id))
    .for('update')) as Row[]
  if (!row) return { ok: false, reason: 'missing' }
  if (row.version !== version) return { ok: false, reason: 'stale' }
  const values: Record<string, unknown> = {
    answer: answersOf(row.answer, answer, work.now),
    answeredAt: work.now,
    version: version + 1,
    updatedAt: work.now,
  }
  await work.tx.update(table).set(values).where(eq(table.id, id))
  await queueMail(work, {
    template: enquiryAnswered,
    props: { reference: id.slice(0, 8), answer, hub: hub.name },
    to: row.email,
    replyTo: hub.staffEmail,
    personId: row.personId,
    about: id,
    locale: row.locale,
  })
  await work.audit({ action: 'answered', subject: applicationSubjects[kind], subjectId: id })
  return { ok: true }
}
