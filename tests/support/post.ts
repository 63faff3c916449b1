import { createHmac } from 'node:crypto'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { aReturn } from './mail-reports.ts'

type Carried = { from: string; to: string[]; raw: string }

/** A mail server on this machine that passes each mail to `take`, and answers only then. */
async function startServer(take: (mail: Carried) => Promise<void>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        take({ from, to, raw: Buffer.concat(chunks).toString('latin1') }).then(() => done(), done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { url, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function carry(url: string, { from, to, raw }: Carried): Promise<void> {
  const transport = nodemailer.createTransport({ url })
  await transport.sendMail({ envelope: { from, to }, raw: Buffer.from(raw, 'latin1') })
  transport.close()
}

/**
 * Two mail servers: ours, which forwards what the product sends and posts bounces to `hub`, like the script in
 * docs/operations.md; and a remote one, which accepts every mail, keeps it, and returns those to addresses that begin
 * with 'gone' as a mail of its own.
 */
export async function startPost(hub: { url: string; secret: string; bounces: string }) {
  const arrived: Carried[] = []
  const name = hub.bounces.split('@', 1)[0]
  const ours = await startServer(async (mail) => {
    const isReturn = mail.to.some((to) => to.startsWith(`${name}+`))
    if (isReturn) await handOn(hub, mail.raw)
    else await carry(elsewhere.url, mail)
  })
  const returns: Promise<void>[] = []
  const elsewhere = await startServer(async (mail) => {
    arrived.push(mail)
    const [to = ''] = mail.to
    if (to.startsWith('gone'))
      returns.push(
        carry(ours.url, {
          from: '',
          to: [mail.from],
          raw: aReturn({ to: mail.from, final: to, original: mail.raw }),
        }),
      )
  })
  return {
    url: ours.url,
    arrived,
    /** Waits until every bounce has arrived. */
    settled: () => Promise.all(returns),
    close: async () => {
      await ours.close()
      await elsewhere.close()
    },
  }
}

/** Signed like our mail server does, unless another signature is given. */
export async function handOn(
  { url, secret }: { url: string; secret: string },
  raw: string,
  signature = `sha256=${createHmac('sha256', secret).update(Buffer.from(raw, 'latin1')).digest('hex')}`,
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    body: Buffer.from(raw, 'latin1'),
    headers: { 'content-type': 'message/rfc822', 'x-signature': signature },
  })
  return answer.status
}
