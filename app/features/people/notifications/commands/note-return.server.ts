import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { notifications } from '../notification.table.server.ts'
import { logPath } from '../outbox.options.ts'
import { outbox } from '../outbox.table.server.ts'

/** Which mail a report is about, and whom it names. */
type Reported = { messageId: string; addresses: string[] }

/**
 * A mail came back for good: staff are told. Only if the report is about whom it was sent to, and once: whoever hands it
 * on again changes nothing. Tells the address.
 */
export async function noteReturn(work: UnitOfWork, reported: Reported): Promise<string | undefined> {
  const mail = await mailOf(work, reported.messageId)
  const isTheirs = mail && reported.addresses.includes(mail.recipient.toLowerCase())
  if (!isTheirs || !(await isFirst(work, mail.id, 'undelivered'))) return undefined
  await notifyStaff(work, mail, { title: 'A mail came back', what: 'it could not be delivered' })
  return mail.recipient
}

/** Its reader called it unwanted at their mailbox, so it had arrived. Providers often do not say who complained. */
export async function noteComplaint(work: UnitOfWork, reported: Reported): Promise<string | undefined> {
  const { messageId, addresses } = reported
  const mail = await mailOf(work, messageId)
  const isTheirs = mail && (addresses.length === 0 || addresses.includes(mail.recipient.toLowerCase()))
  if (!isTheirs || !(await isFirst(work, mail.id, 'delivered'))) return undefined
  await notifyStaff(work, mail, {
    title: 'A mail was called unwanted',
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

/** What became of a mail is said once. */
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
