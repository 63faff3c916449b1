import { parseArgs } from 'node:util'
import { startPaymentSimulator } from './server.ts'

/** node simulators/payments/main.ts --port 4400 --origin http://127.0.0.1:4100 */
const { values } = parseArgs({ options: { port: { type: 'string' }, origin: { type: 'string' } } })
const { origin = 'http://127.0.0.1:4100' } = values
const simulator = await startPaymentSimulator({ port: Number(values.port ?? 0), origin })
console.log(`payments ${simulator.address}`)
const stop = () => simulator.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
