import { backupChecks } from './backup.checks.server.ts'
import { databaseChecks, type Expected } from './database.checks.server.ts'
import type { HealthCheck } from './health-check.ts'
import { machineChecks } from './machine.checks.server.ts'
import { serviceChecks } from './services.checks.server.ts'

/** Everything that `iris doctor` looks at, in the order in which it should be mended. */
export const allChecks = (hub: Expected & { checks: readonly HealthCheck[] }): HealthCheck[] => [
  ...databaseChecks(hub),
  ...serviceChecks,
  ...machineChecks,
  ...backupChecks,
  ...hub.checks,
]
