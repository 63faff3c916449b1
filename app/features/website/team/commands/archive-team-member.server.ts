import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { binFile } from '../../../core/files/index.server.ts'
import { teamTag } from '../team.queries.server.ts'
import { teamMembers } from '../team.table.server.ts'

/** A former member is no longer shown. While they are in the bin, the photo waits with them. */
export async function archiveTeamMember(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, teamMembers, id)
  if (!before) return false
  if (before.imageId) await binFile(work, before.imageId)
  await work.audit({ action: 'deleted', subject: 'team_member', subjectId: id, before })
  await work.invalidate(teamTag)
  return true
}
