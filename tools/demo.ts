import { parseArgs } from 'node:util'
import { startInbox } from './inbox.ts'
import { startNetworkSimulator } from './network-simulator.ts'
import { startPaymentSimulator } from './payment-simulator.ts'
import { onStop } from './processes.ts'
import { startSmsSimulator } from './sms-simulator.ts'
import {
  admitOwner,
  closeStacks,
  demoCode,
  demoOwner,
  isAnswering,
  prepareStack,
  startWithStack,
  waitFor,
} from './stack.ts'
import { storyNow, tellStory } from './story.ts'

/**
 * The whole product as it would run for visitors, on loopback, with the story of a year. `--day 2026-11-17` lets it
 * end on another day, on which all clocks then are; `--empty` leaves the hub as a new one is.
 */
const { values } = parseArgs({ options: { day: { type: 'string' }, empty: { type: 'boolean' } } })
let closing = false
onStop(close)

try {
  await import('./build.ts')
  const stack = await prepareStack({
    folder: process.env.DEMO_DIR,
    port: Number(process.env.PORT ?? 4100),
    content: 'schema',
  })
  const inbox = await startInbox(stack)
  const sms = await startSmsSimulator(stack)
  const payments = await startPaymentSimulator(stack)
  await startNetworkSimulator(stack)
  if (values.empty) await admitOwner(stack)
  else await tellStory(stack, values.day)
  const code = () => demoCode(0, storyNow(stack))
  startWithStack(stack, 'worker')
  startWithStack(stack, 'web')
  await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  console.log(`READY ${stack.origin}`)
  console.table({
    site: stack.origin,
    'in French': `${stack.origin}/fr`,
    'in Kinyarwanda': `${stack.origin}/rw`,
    'mail inbox': inbox.address,
    'SMS texts': sms.address,
    payments: payments.address,
    database: stack.environment.DATABASE_OWNER_URL,
    folder: stack.folder,
    'staff sign-in': `${stack.origin}/admin/login`,
    'staff e-mail': demoOwner.email,
    'staff password': demoOwner.password,
    'staff code': await code(),
  })
  console.log('A code is valid for a minute, and once. Press Enter for the current one.')
  process.stdin.on('data', async () => console.log(await code()))
} catch (error) {
  if (!closing) console.error(error)
  await close(1)
}

async function close(code: number): Promise<void> {
  if (closing) return
  closing = true
  await closeStacks()
  process.exit(code)
}
