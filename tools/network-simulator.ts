import { freePort } from './postgres.ts'
import { startProgram, stopProcess } from './processes.ts'
import { isAnswering, type Stack, waitFor } from './stack.ts'

/** The simulated ad networks, the same in development, demo and journeys. */
export async function startNetworkSimulator(
  stack: Pick<Stack, 'onClose' | 'environment'>,
): Promise<{ address: string }> {
  const port = await freePort()
  const child = startProgram(process.execPath, ['simulators/networks/main.ts', '--port', String(port)], {
    stdio: 'ignore',
  })
  stack.onClose(() => stopProcess(child))
  const address = `http://127.0.0.1:${port}`
  stack.environment.AD_SCRIPTS_URL = address
  await waitFor('the ad networks', isAnswering(`${address}/fetched`))
  return { address }
}
