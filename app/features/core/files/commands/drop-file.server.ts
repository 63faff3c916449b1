import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { filesTag } from '../files.queries.server.ts'
import { files } from '../files.table.server.ts'

/** No record uses the file any more: it is no longer served, and its bytes are removed at night. */
export async function dropFile(work: UnitOfWork, id: string): Promise<void> {
  const [file] = await work.tx
    .update(files)
    .set({ state: 'dropped' })
    .where(eq(files.id, id))
    .returning({ use: files.use })
  if (file) await work.invalidate(filesTag(file.use))
}
