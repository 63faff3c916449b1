import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail, queueSms, type Registrant } from '../../notifications/index.server.ts'
import { emailPoint, mailMarks, unsubscribeLink } from '../../people/index.server.ts'
import { groupMessage } from '../emails/group-message.email.tsx'
import { groupWordsIn } from '../group.options.ts'
import { groupMessageRecipients, groupMessages } from '../group.table.server.ts'
import { kindNamed } from '../registration.adapter.server.ts'
import { registrationById } from '../registration.queries.server.ts'
import { groupMessageSms } from '../sms/group-message.sms.ts'
import { registrantOf } from './decide-registration.server.ts'

export const batchSize = 100

/**
 * Writes the next messages of a group message into the outbox and marks their recipients, in one transaction: when a
 * worker dies, nobody gets a message twice and nobody is left out. Rows locked by another worker are skipped. Returns
 * the number of recipients.
 */
export async function expandGroupMessage(
  work: UnitOfWork,
  id: string,
  hub: Registrant['hub'],
): Promise<number> {
  const [message] = await work.tx.select().from(groupMessages).where(eq(groupMessages.id, id))
  if (!message) return 0
  const isWaiting = and(
    eq(groupMessageRecipients.groupMessageId, id),
    isNull(groupMessageRecipients.queuedAt),
  )
  const batch = await work.tx
    .select()
    .from(groupMessageRecipients)
    .where(isWaiting)
    .orderBy(asc(groupMessageRecipients.personId))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (batch.length === 0) return 0
  let skipped = 0
  for (const { kind: name, registrationId } of batch) {
    const kind = kindNamed(name)
    const row = await registrationById(work.tx, kind, registrationId)
    // Erased since the message was sent.
    if (!row) continue
    const isMailed = await writeTo(work, message, await registrantOf(work, kind, row, hub))
    if (!isMailed) skipped++
  }
  const who = batch.map(({ personId }) => personId)
  await work.tx
    .update(groupMessageRecipients)
    .set({ queuedAt: work.now })
    .where(and(isWaiting, inArray(groupMessageRecipients.personId, who)))
  await work.tx
    .update(groupMessages)
    .set({
      done: sql`${groupMessages.done} + ${batch.length}`,
      skipped: sql`${groupMessages.skipped} + ${skipped}`,
    })
    .where(eq(groupMessages.id, id))
  return batch.length
}

type Message = Pick<typeof groupMessages.$inferSelect, 'id' | 'subject' | 'text' | 'smsText' | 'translations'>

/**
 * In the person's language, or else in English. By mail, unless the address is unsubscribed or bounces, and by SMS if requested. Returns whether a mail was queued.
 */
async function writeTo(work: UnitOfWork, message: Message, to: Registrant): Promise<boolean> {
  const { id } = message
  const { personId, locale, hub } = to
  const { subject, text, smsText } = groupWordsIn(locale, message)
  const isMailed = !(await mailMarks(work.tx, [to.email])).has(to.email)
  if (isMailed)
    await queueMail(work, {
      template: groupMessage,
      props: {
        firstName: to.firstName,
        subject,
        text,
        kind: to.registrationType,
        item: to.relatedItem,
        link: to.link,
        unsubscribe: unsubscribeLink(await emailPoint(work, to.email), locale, work.now),
        hub: hub.name,
      },
      to: to.email,
      replyTo: hub.staffEmail,
      personId,
      about: id,
      locale,
    })
  if (smsText && to.phone)
    await queueSms(work, {
      template: groupMessageSms,
      props: { words: smsText, link: to.shortLink, hub: hub.name },
      to: to.phone,
      personId,
      about: id,
      locale,
    })
  return isMailed
}
