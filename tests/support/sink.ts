import { SMTPServer } from 'smtp-server'

export type SunkMail = { messageId: string; to: string[]; raw: string }

/**
 * A real mail server that keeps what it gets. `refuse` names the recipients that it refuses, `busy` makes it
 * temporarily unavailable, `words` is the text of its refusal.
 */
export async function startSink(
  refuse: (address: string) => boolean = () => false,
  busy: () => boolean = () => false,
  words: () => string = () => 'no such mailbox',
) {
  const mails: SunkMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(address, _session, done) {
      if (!refuse(address.address)) return done()
      done(Object.assign(new Error(words()), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        if (busy()) return done(Object.assign(new Error('quota exceeded'), { responseCode: 554 }))
        const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
        mails.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
