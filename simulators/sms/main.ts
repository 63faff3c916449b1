import { parseArgs } from 'node:util'
import { startSmsSimulator } from './server.ts'

/** node simulators/sms/main.ts --port 4300 --origin http://127.0.0.1:4100 */
const { values } = parseArgs({ options: { port: { type: 'string' }, origin: { type: 'string' } } })
const simulator = await startSmsSimulator({ port: Number(values.port ?? 0), origin: values.origin })
console.log(`SMS texts ${simulator.address}`)
const stop = () => simulator.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
