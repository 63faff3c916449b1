import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { waitingFiles } from './files.queries.server.ts'

/** Uploads that no worker has processed. */
export const uploadsCheck: HealthCheck = {
  name: 'uploads',
  async run() {
    const { files, seconds } = await waitingFiles(db())
    return seconds > 15 * 60
      ? bad(
          `${files} uploads wait, the first for ${Math.round(seconds / 60)} minutes`,
          'see worker and storage in this list',
        )
      : good('all processed')
  },
}
