import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { jobFor } from '../outbox.jobs.server.ts'
import { isMailStopped } from '../outbox.queries.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { canBeStopped, isKnownTemplate } from '../template.queries.server.ts'
import { mayCost } from './queue-sms.server.ts'

type Refusal = 'missing' | 'pending' | 'secret' | 'already' | 'no template' | 'no sms' | 'unsubscribed'
type Resent = { ok: true; id: string } | { ok: false; reason: Refusal }
type Message = typeof outbox.$inferSelect

/**
 * Resends a message that failed or was sent: as a new message that refers to the old one, because a log must not change
 * afterwards. Of several concurrent clicks one succeeds; the unique index on `resend_of` decides. The new message can
 * itself be resent.
 */
export async function resendMessage(work: UnitOfWork, id: string): Promise<Resent> {
  const [message] = await work.tx.select().from(outbox).where(eq(outbox.id, id))
  if (!message) return { ok: false, reason: 'missing' }
  const refusal = await refusalOf(work, message)
  if (refusal) return { ok: false, reason: refusal }
  const { channel, personId, about, recipient, replyTo, locale, template, subject, props } = message
  const [again] = await work.tx
    .insert(outbox)
    .values({
      channel,
      personId,
      about,
      recipient,
      replyTo,
      locale,
      template,
      subject,
      props,
      resendOf: id,
      createdAt: work.now,
    })
    .onConflictDoNothing({ target: outbox.resendOf })
    .returning({ id: outbox.id })
  if (!again) return { ok: false, reason: 'already' }
  await work.enqueue(jobFor(channel), { messageId: again.id })
  await work.audit({ action: 'sent again', subject: 'outbox', subjectId: id, after: { message: again.id } })
  return { ok: true, id: again.id }
}

async function refusalOf(work: UnitOfWork, message: Message): Promise<Refusal | undefined> {
  if (message.status === 'pending') return 'pending'
  // Its content was wiped when it was sent; and only the owner may trigger a new code or link.
  if (message.secret) return 'secret'
  if (message.channel === 'mail') {
    if (!isKnownTemplate('mail', message.template)) return 'no template'
    const isUnwanted = canBeStopped(message.template) && (await isMailStopped(work.tx, message.recipient))
    return isUnwanted ? 'unsubscribed' : undefined
  }
  return (await mayCost(work, message.recipient)) ? undefined : 'no sms'
}
