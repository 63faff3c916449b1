import { settingsFor } from '../simulators/sms/accounts.ts'
import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, waitFor } from './stack.ts'

/** The simulated SMS providers with a page of their messages, the same in development, demo and journeys. */
export async function startSmsSimulator(
  stack: Pick<Stack, 'onClose' | 'environment'>,
): Promise<{ address: string }> {
  const port = await freePort()
  const args = ['--port', String(port), '--origin', stack.environment.PUBLIC_ORIGIN ?? '']
  const child = startProgram(process.execPath, ['simulators/sms/main.ts', ...args], { stdio: 'ignore' })
  stack.onClose(() => stopProcess(child))
  const address = `http://127.0.0.1:${port}`
  Object.assign(stack.environment, settingsFor(address))
  await waitFor('the SMS simulator', isAnswering(`${address}/texts`))
  return { address }
}
