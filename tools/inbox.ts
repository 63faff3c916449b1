import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, waitFor } from './stack.ts'

/**
 * A real mail server with a page to read the mails, the same in development, demo and journeys. In a process of its
 * own, because it ends its process on a signal.
 */
export async function startInbox(
  stack: Pick<Stack, 'onClose' | 'environment'>,
): Promise<{ address: string }> {
  const smtp = await freePort()
  const web = await freePort()
  const local = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1']
  const child = startProgram(
    'maildev',
    ['--silent', '--smtp', String(smtp), '--web', String(web), ...local],
    {
      stdio: 'ignore',
    },
  )
  stack.environment.SMTP_URL = `smtp://127.0.0.1:${smtp}`
  stack.onClose(() => stopProcess(child))
  const address = `http://127.0.0.1:${web}`
  await waitFor('the inbox', isAnswering(`${address}/email`))
  return { address }
}
