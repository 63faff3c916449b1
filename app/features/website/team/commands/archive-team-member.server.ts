import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { teamTag } from '../team.queries.server.ts'
import { teamMembers } from '../team.table.server.ts'

/** A former member is no longer shown, and the photo is deleted, because it cannot be restored. */
export async function archiveTeamMember(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, teamMembers, id, () => ({ imageId: null }))
  if (!before) return false
  if (before.imageId) await dropFile(work, before.imageId)
  await work.audit({ action: 'deleted', subject: 'team_member', subjectId: id, before })
  await work.invalidate(teamTag)
  return true
}
