import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { webhook } from '~/platform/http/webhook.server.ts'
import { log } from '~/platform/log.server.ts'
import { isAboutMailbox, type MailReport, readReport } from '~/platform/mail/report.ts'
import { messagesIn } from '~/platform/mail/return-path.server.ts'
import { isSame } from '~/platform/signing.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { noteComplaint, noteReturn } from '../../notifications/index.server.ts'
import { emailPoint } from '../commands/find-or-create-person.server.ts'
import { markReturned } from '../commands/mark-returned.server.ts'
import { stopMail } from '../commands/stop-mail.server.ts'

/**
 * Mail that arrived at a return address, posted unchanged by our own mail server. Its signature proves that it is our
 * mail server; the return address says which mail it is about, and proves that the sender has seen that mail. Every
 * genuine report is answered with 200, also one we cannot use: it would only be repeated.
 */
export const action = webhook(async ({ request }) => {
  const body = Buffer.from(await request.arrayBuffer())
  if (!isFromOurServer(body, request.headers.get('x-signature'))) {
    log.warn('a returned mail without proof was refused')
    return new Response('Forbidden', { status: 403 })
  }
  const raw = body.toString('latin1')
  const report = readReport(raw)
  if (report)
    await inTransaction({ actor: { kind: 'system' } }, async (work) => {
      for (const messageId of messagesIn(raw)) await note(work, messageId, report)
    })
  return new Response('ok')
})

function isFromOurServer(body: Buffer, given: string | null): boolean {
  const { MAIL_BOUNCE_SECRET } = config()
  if (!MAIL_BOUNCE_SECRET) return false
  return isSame(`sha256=${createHmac('sha256', MAIL_BOUNCE_SECRET).update(body).digest('hex')}`, given)
}

async function note(work: UnitOfWork, messageId: string, report: MailReport): Promise<void> {
  if (report.kind === 'complaint') {
    const address = await noteComplaint(work, { messageId, addresses: report.addresses })
    if (address) await stopMail(work, await emailPoint(work, address))
    return
  }
  for (const { addresses, status } of report.recipients) {
    const address = await noteReturn(work, { messageId, addresses })
    if (address && isAboutMailbox(status)) await markReturned(work, address)
  }
}
