import { eq } from 'drizzle-orm'
import { staffTime } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail } from '../../notifications/index.server.ts'
import type { MessageStatus } from '../contact.options.ts'
import { contacts } from '../contact.table.server.ts'
import { contactAnswered } from '../emails/contact-answered.email.tsx'

type Changed = { ok: true } | { ok: false; reason: 'stale' | 'missing' }
type Answer = { id: string; version: number; answer: string; hub: { name: string; staffEmail: string } }

/** A-ADD-01: sends and saves the answer; of two simultaneous answers, the second is refused. */
export async function answerMessage(
  work: UnitOfWork,
  { id, version, answer, hub }: Answer,
): Promise<Changed> {
  const [message] = await work.tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
  if (!message) return { ok: false, reason: 'missing' }
  if (message.version !== version) return { ok: false, reason: 'stale' }
  await work.tx
    .update(contacts)
    .set({
      answer: answersOf(message.answer, answer, work.now),
      status: 'answered',
      version: version + 1,
      updatedAt: work.now,
    })
    .where(eq(contacts.id, id))
  await queueMail(work, {
    template: contactAnswered,
    props: { fullName: message.fullName, subject: message.subject, answer, hub: hub.name },
    to: message.email,
    replyTo: hub.staffEmail,
    personId: message.personId,
    about: id,
    locale: message.locale as Locale,
  })
  await work.audit({
    action: 'answered',
    subject: 'message',
    subjectId: id,
    before: { status: message.status },
    after: { status: 'answered' },
  })
  return { ok: true }
}

/** Appends an answer with its time, so that every answer stays readable. */
export const answersOf = (before: string | null, answer: string, now: Date) =>
  `${before ? `${before}\n\n` : ''}${staffTime(now)}\n${answer}`

/** Closes a message without an answer, or reopens it. */
export async function setMessageStatus(
  work: UnitOfWork,
  { id, version, status }: { id: string; version: number; status: MessageStatus },
): Promise<Changed> {
  const [message] = await work.tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
  if (!message) return { ok: false, reason: 'missing' }
  if (message.version !== version) return { ok: false, reason: 'stale' }
  await work.tx
    .update(contacts)
    .set({ status, version: version + 1, updatedAt: work.now })
    .where(eq(contacts.id, id))
  await work.audit({
    action: status === 'closed' ? 'closed' : 'reopened',
    subject: 'message',
    subjectId: id,
    before: { status: message.status },
    after: { status },
  })
  return { ok: true }
}
