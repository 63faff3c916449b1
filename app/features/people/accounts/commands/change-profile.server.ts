import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import type { Digest } from '../accounts.options.ts'
import { staff } from '../accounts.table.server.ts'

type Profile = { name: string; digest: Digest; digestHour: number }
type Picture = { uploadId?: string; removeImage: boolean }

/** What a colleague is called, how they look, and which mail they get. Of their own account only. */
export async function changeProfile(
  work: UnitOfWork,
  staffId: string,
  profile: Profile,
  picture: Picture,
): Promise<void> {
  const [before] = await work.tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (!before) throw new Error('a signed-in account is gone')
  const pictureId = await changePicture(work, before.pictureId, picture)
  await work.tx
    .update(staff)
    .set({ ...profile, pictureId, updatedAt: work.now })
    .where(eq(staff.id, staffId))
  const { name, digest, digestHour } = before
  await work.audit({
    action: 'changed the profile of',
    subject: 'administrator',
    subjectId: staffId,
    before: { name, picture: before.pictureId, digest, digestHour },
    after: { ...profile, picture: pictureId },
  })
}
