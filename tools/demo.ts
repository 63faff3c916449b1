import { startInbox } from './inbox.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from './stack.ts'

/** The whole product as it would run for visitors, with seeded data, on loopback. */
await import('./build.ts')

const stack = await prepareStack({ folder: process.env.DEMO_DIR, port: Number(process.env.PORT ?? 4100) })
let closing = false
process.on('SIGTERM', close)
process.on('SIGINT', close)

const inbox = await startInbox(stack)
startWithStack(stack, 'worker')
startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

console.log(`READY ${stack.origin}`)
console.table({
  site: stack.origin,
  'in French': `${stack.origin}/fr`,
  'in Kinyarwanda': `${stack.origin}/rw`,
  'mail inbox': inbox.address,
  database: stack.environment.DATABASE_URL,
  folder: stack.folder,
  'staff sign-in': 'comes with the back-office',
})

async function close(): Promise<void> {
  if (closing) return
  closing = true
  await stack.close()
  process.exit(0)
}
