import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropFile } from './drop-file.server.ts'
import { receivePicture } from './receive-file.server.ts'

type Change = { uploadId?: string; removeImage?: boolean }

/** The new picture of a record: the uploaded one, the previous one, or none. A replaced picture is dropped. */
export async function changePicture(
  work: UnitOfWork,
  before: string | null | undefined,
  { uploadId, removeImage }: Change,
): Promise<string | null> {
  const kept = removeImage ? null : (before ?? null)
  const after = uploadId ? await receivePicture(work, uploadId) : kept
  if (before && before !== after) await dropFile(work, before)
  return after
}
