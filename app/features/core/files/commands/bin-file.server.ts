import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { files } from '../files.table.server.ts'

/** Its record was deleted: nobody gets the file any more, but it can come back with the record. */
export const binFile = (work: UnitOfWork, id: string) => setBinned(work, id, work.now)

export const unbinFile = (work: UnitOfWork, id: string) => setBinned(work, id, null)

async function setBinned({ tx }: UnitOfWork, id: string, binnedAt: Date | null): Promise<void> {
  await tx.update(files).set({ binnedAt }).where(eq(files.id, id))
}
