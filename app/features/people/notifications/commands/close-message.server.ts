import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '~/platform/db/db.server.ts'
import type { ProviderName } from '~/platform/sms/provider.ts'
import { notifications } from '../notification.table.server.ts'
import { logPath } from '../outbox.options.ts'
import { outbox } from '../outbox.table.server.ts'

type Ending =
  | { status: 'sent'; sentAt: Date; provider?: ProviderName; providerId?: string; delivery?: 'accepted' }
  /** In our own words, never in those of a server or provider. */
  | { status: 'failed'; error: string }

/**
 * The only place where a message leaves 'pending'. The same statement wipes its secrets, and the same transaction
 * notifies staff of a failure. A message that must leave no trace is deleted.
 */
export async function closeMessage(messageId: string, ending: Ending): Promise<void> {
  const wiped = {
    subject: sql`case when ${outbox.secret} then '' else ${outbox.subject} end`,
    props: sql`case when ${outbox.secret} then '{}'::jsonb else ${outbox.props} end`,
  }
  // Only pending messages: one that was sent on its last attempt has not failed.
  const isPending = and(eq(outbox.id, messageId), eq(outbox.status, 'pending'))
  await transaction(async (tx) => {
    const forgotten = await tx.delete(outbox).where(and(isPending, eq(outbox.forgets, true)))
    if (forgotten.rowCount) return
    const [closed] = await tx
      .update(outbox)
      .set({ error: null, askedAt: null, ...ending, ...wiped })
      .where(isPending)
      .returning({ channel: outbox.channel, recipient: outbox.recipient, template: outbox.template })
    if (!closed || ending.status === 'sent') return
    const { channel, recipient, template } = closed
    await tx.insert(notifications).values({
      type: 'error',
      title: 'A message could not be delivered',
      // Without its content: a text may be private, a link secret.
      message: `${channel === 'mail' ? 'E-mail' : 'SMS'} ${template}: ${ending.error}`,
      userEmail: recipient,
      actionUrl: `${logPath(channel)}/${messageId}`,
      about: messageId,
    })
  })
}
