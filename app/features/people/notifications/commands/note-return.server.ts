import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'
import { logPath } from '../outbox.options.ts'
import { outbox } from '../outbox.table.server.ts'

/** The mail a report is about, and the addresses it names. */
type Reported = { messageId: string; addresses: string[] }

/**
 * A mail bounced for good: staff are notified. Only if the report names the recipient, and only once: a repeated report
 * changes nothing. Returns the address.
 */
export async function noteReturn(work: UnitOfWork, reported: Reported): Promise<string | undefined> {
  const mail = await mailOf(work, reported.messageId)
  const isTheirs = mail && reported.addresses.includes(mail.recipient.toLowerCase())
  if (!isTheirs || !(await isFirst(work, mail.id, 'undelivered'))) return undefined
  await notifyStaff(work, mail, { title: 'A mail came back', what: 'it could not be delivered' })
  return mail.recipient
}

/** The recipient reported it as spam, so it had arrived. Providers often do not say who complained. */
export async function noteComplaint(work: UnitOfWork, reported: Reported): Promise<string | undefined> {
  const { messageId, addresses } = reported
  const mail = await mailOf(work, messageId)
  const isTheirs = mail && (addresses.length === 0 || addresses.includes(mail.recipient.toLowerCase()))
  if (!isTheirs || !(await isFirst(work, mail.id, 'delivered'))) return undefined
  await notifyStaff(work, mail, {
    title: 'A mail was reported as spam',
    what: 'its reader reported it as spam',
  })
  return mail.recipient
}

type Sent = { id: string; recipient: string; template: string }

async function mailOf({ tx }: UnitOfWork, messageId: string): Promise<Sent | undefined> {
  const [mail] = await tx
    .select({ id: outbox.id, recipient: outbox.recipient, template: outbox.template })
    .from(outbox)
    .where(and(eq(outbox.id, messageId), eq(outbox.channel, 'mail')))
  return mail
}

/** The outcome of a mail is stored once. */
async function isFirst(
  { tx }: UnitOfWork,
  id: string,
  delivery: 'delivered' | 'undelivered',
): Promise<boolean> {
  const noted = await tx
    .update(outbox)
    .set({ delivery })
    .where(and(eq(outbox.id, id), isNull(outbox.delivery)))
  return noted.rowCount === 1
}

async function notifyStaff({ tx, now }: UnitOfWork, mail: Sent, line: { title: string; what: string }) {
  await tx.insert(notifications).values({
    type: 'warning',
    title: line.title,
    message: `E-mail ${mail.template}: ${line.what}`,
    userEmail: mail.recipient,
    actionUrl: `${logPath('mail')}/${mail.id}`,
    about: mail.id,
    createdAt: now,
    updatedAt: now,
  })
}
