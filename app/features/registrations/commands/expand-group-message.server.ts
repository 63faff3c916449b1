import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { queueMail, queueSms, type Registrant } from '../../notifications/index.server.ts'
import { groupMessage } from '../emails/group-message.email.tsx'
import { groupMessageRecipients, groupMessages } from '../group.table.server.ts'
import { kindCalled } from '../registration.kinds.server.ts'
import { registrationById } from '../registration.queries.server.ts'
import { groupMessageSms } from '../sms/group-message.sms.ts'
import { registrantOf } from './decide-registration.server.ts'

export const batchSize = 100

/**
 * Writes the next messages of a group message into the outbox and notes whose they are, in one transaction: a worker
 * that dies repeats nobody and forgets nobody. Rows another worker holds are left to it. Tells how many it wrote.
 */
export async function expandGroupMessage(work: Work, id: string, hub: Registrant['hub']): Promise<number> {
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
  for (const { kind: name, registrationId } of batch) {
    const kind = kindCalled(name)
    const row = await registrationById(work.tx, kind, registrationId)
    // Erased since it was sent.
    if (row) await writeTo(work, message, await registrantOf(work, kind, row, hub))
  }
  const who = batch.map(({ personId }) => personId)
  await work.tx
    .update(groupMessageRecipients)
    .set({ queuedAt: work.now })
    .where(and(isWaiting, inArray(groupMessageRecipients.personId, who)))
  await work.tx
    .update(groupMessages)
    .set({ done: sql`${groupMessages.done} + ${batch.length}` })
    .where(eq(groupMessages.id, id))
  return batch.length
}

type Message = Pick<typeof groupMessages.$inferSelect, 'id' | 'subject' | 'text' | 'smsText'>

async function writeTo(work: Work, { id, subject, text, smsText }: Message, to: Registrant): Promise<void> {
  const { personId, locale, hub } = to
  await queueMail(work, {
    template: groupMessage,
    props: {
      firstName: to.firstName,
      subject,
      text,
      kind: to.registrationType,
      item: to.relatedItem,
      link: to.link,
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
}
