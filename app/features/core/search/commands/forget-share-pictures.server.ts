import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sharePictures } from '../picture.table.server.ts'

/** The item is gone: its pictures are no longer served, and removed at night. */
export async function forgetSharePictures({ tx }: UnitOfWork, kind: string, id: string): Promise<void> {
  await tx
    .update(sharePictures)
    .set({ state: 'old' })
    .where(and(eq(sharePictures.kind, kind), eq(sharePictures.itemId, id), eq(sharePictures.state, 'shown')))
}
