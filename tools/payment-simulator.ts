import { paymentSettingsFor } from '../simulators/payments/accounts.ts'
import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, waitFor } from './stack.ts'

/** The simulated payment providers with a page to approve and decline, the same in development, demo and journeys. */
export async function startPaymentSimulator(
  stack: Pick<Stack, 'onClose' | 'environment'>,
): Promise<{ address: string }> {
  const port = await freePort()
  const args = ['--port', String(port), '--origin', stack.environment.PUBLIC_ORIGIN ?? '']
  const child = startProgram(process.execPath, ['simulators/payments/main.ts', ...args], { stdio: 'ignore' })
  stack.onClose(() => stopProcess(child))
  const address = `http://127.0.0.1:${port}`
  Object.assign(stack.environment, paymentSettingsFor(address))
  await waitFor('the payment simulator', isAnswering(address))
  return { address }
}
