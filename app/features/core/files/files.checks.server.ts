import { sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { files } from './files.table.server.ts'

/** Uploads that no worker has processed. */
export const uploadsCheck: HealthCheck = {
  name: 'uploads',
  async run() {
    const { rows } = await db().execute<{ late: number }>(sql`select count(*)::int as late from ${files}
      where state = 'waiting' and created_at < now() - interval '15 minutes'`)
    const late = rows[0]?.late ?? 0
    return late > 0
      ? bad(`${late} uploads have waited for 15 minutes`, 'see worker and storage in this list')
      : good('all processed')
  },
}
