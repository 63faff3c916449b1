import { mkdirSync } from 'node:fs'
import { startInbox } from './inbox.ts'
import { startNetworkSimulator } from './network-simulator.ts'
import { startPaymentSimulator } from './payment-simulator.ts'
import { freePort } from './postgres.ts'
import { exitOf, startProgram, stopProcess } from './processes.ts'
import { startSmsSimulator } from './sms-simulator.ts'
import {
  endWhenStopped,
  isAnswering,
  picturesRendered,
  prepareStack,
  startProcess,
  startWithStack,
  waitFor,
} from './stack.ts'

/** Browser tests on the production build: web, worker, database and inbox are real, SMS and payment providers simulated. */
endWhenStopped()
await import('./build.ts')
// Each visitor of the tests sends an address of its own, like a proxy in front would.
// By name, because a passkey belongs to a name and not to a number.
const stack = await prepareStack({
  host: 'localhost',
  // No journey simulates a power cut, so nothing waits for the disk. The proofs keep fsync on.
  postgres: ['fsync=off', 'full_page_writes=off'],
  settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info', UNDO_SECONDS: '20' },
})
const inbox = await startInbox(stack)
const sms = await startSmsSimulator(stack)
const payments = await startPaymentSimulator(stack)
const networks = await startNetworkSimulator(stack)
// A hub may have a contract with only one of them.
Object.assign(
  stack.environment,
  process.env.PAYMENT_PROVIDERS && { PAYMENT_PROVIDERS: process.env.PAYMENT_PROVIDERS },
)
startWithStack(stack, 'worker')
startWithStack(stack, 'web')
// The samples' pictures take one worker a minute, and all tests wait for them.
const renderer = startProcess(stack, 'worker')
stack.onClose(() => stopProcess(renderer))
// The same site with the one setting of AUT-33 that is off everywhere else.
const strict = await freePort()
startWithStack(stack, 'web', {
  PORT: String(strict),
  DEV_TOOLS_BLOCK: 'on',
  PAGE_CACHE_DIR: `${stack.folder}/strict-pages`,
})
const screens = `${stack.folder}/screens`
mkdirSync(screens)
let code: number | null = 1
try {
  await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  await waitFor('the pictures of the samples', picturesRendered(stack.origin))
  await stopProcess(renderer)
  const child = startProgram('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE: stack.origin,
      STRICT_SITE: `http://localhost:${strict}`,
      INBOX: inbox.address,
      SMS: sms.address,
      PAYMENTS: payments.address,
      NETWORKS: networks.address,
      LOGS: stack.folder,
      SCREENS_PASSED: screens,
      // For a journey that starts a web process of its own or queries the database.
      STACK: JSON.stringify(stack.environment),
    },
  })
  stack.onClose(() => stopProcess(child, 'SIGINT'))
  code = await exitOf(child)
} finally {
  await stack.close()
}
process.exit(code ?? 1)
