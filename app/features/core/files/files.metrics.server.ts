import type { Metric } from '~/platform/metrics/metric.ts'
import { waitingFiles } from './files.queries.server.ts'

/** Uploads that no worker has processed. */
export const filesMetrics: Metric[] = [
  {
    name: 'files_waiting',
    help: 'Uploads that wait to be processed',
    collect: async (db) => (await waitingFiles(db)).files,
  },
  {
    name: 'files_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited',
    collect: async (db) => (await waitingFiles(db)).seconds,
  },
]
