import { createRequire } from 'node:module'
import { freePort } from './postgres.ts'
import type { Stack } from './stack.ts'

type Mail = {
  id: string
  messageId: string
  to: { address: string }[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** A real mail server with a page to read what arrived, the same in development, demo and journeys. */
export async function startInbox(stack: Pick<Stack, 'onClose' | 'environment'>, webPort?: number) {
  const MailDev = createRequire(import.meta.url)('maildev')
  const smtp = await freePort()
  const web = webPort ?? (await freePort())
  const server = new MailDev({
    smtp,
    web,
    ip: '127.0.0.1',
    webIp: '127.0.0.1',
    silent: true,
    disableWeb: false,
  })
  await new Promise<void>((resolve, reject) =>
    server.listen((error?: Error) => (error ? reject(error) : resolve())),
  )
  stack.environment.SMTP_URL = `smtp://127.0.0.1:${smtp}`
  stack.onClose(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = `http://127.0.0.1:${web}`
  return {
    address,
    mails: async (): Promise<Mail[]> => (await fetch(`${address}/email`)).json(),
  }
}
