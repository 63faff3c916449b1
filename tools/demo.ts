import { startInbox } from './inbox.ts'
import { startNetworkSimulator } from './network-simulator.ts'
import { startPaymentSimulator } from './payment-simulator.ts'
import { onStop } from './processes.ts'
import { startSmsSimulator } from './sms-simulator.ts'
import {
  closeStacks,
  demoCode,
  demoOwner,
  isAnswering,
  prepareStack,
  startWithStack,
  waitFor,
} from './stack.ts'

/** The whole product as it would run for visitors, with seeded data, on loopback. */
let closing = false
onStop(close)

try {
  await import('./build.ts')
  const stack = await prepareStack({ folder: process.env.DEMO_DIR, port: Number(process.env.PORT ?? 4100) })
  const inbox = await startInbox(stack)
  const sms = await startSmsSimulator(stack)
  const payments = await startPaymentSimulator(stack)
  await startNetworkSimulator(stack)
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
    'staff code': await demoCode(),
  })
  console.log('A code is valid for a minute, and once. Press Enter for the current one.')
  process.stdin.on('data', async () => console.log(await demoCode()))
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
