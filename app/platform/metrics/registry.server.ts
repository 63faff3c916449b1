import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { poolState } from '../db/db.server.ts'

/** Everything this process reports. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

new Gauge({
  name: 'database_connections',
  help: 'Connections of this process to the database, of all its pools; waiting: queries that wait for one',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    for (const [state, connections] of Object.entries(poolState())) this.set({ state }, connections)
  },
})
