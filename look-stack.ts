import { startInbox } from './tools/inbox.ts'
import { startSmsSimulator } from './tools/sms-simulator.ts'
import { isAnswering, prepareStack, startWithStack, waitFor, closeStacks } from './tools/stack.ts'
process.on('SIGTERM', async () => { await closeStacks(); process.exit(0) })
const stack = await prepareStack({ host: 'localhost', settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' } })
const inbox = await startInbox(stack)
const sms = await startSmsSimulator(stack)
startWithStack(stack, 'worker'); startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
console.log(JSON.stringify({ SITE: stack.origin, STACK: stack.environment, INBOX: inbox.address, SMS: sms.address, LOGS: stack.folder }))
setInterval(()=>{},1e6)
