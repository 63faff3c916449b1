import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { teamTag } from '../team.queries.server.ts'
import type { TeamInput } from '../team.rules.server.ts'
import { teamMembers, teamMemberTexts } from '../team.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-TEM-01: creates or updates a team member. A save based on an older version is refused as stale. */
export async function saveTeamMember(work: UnitOfWork, input: TeamInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, teamMembers, setting)
  if (!found.ok) return found
  const { before } = found
  const { name, linkedin, twitter, email } = input
  const imageId = await changePicture(work, before?.imageId, setting)
  const id = await writeRow(work, teamMembers, before, { name, linkedin, twitter, email, imageId })
  await saveTexts(work, id, { table: teamMemberTexts, owner: 'memberId', fields: ['role', 'bio'], input })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'team_member',
    subjectId: id,
    before,
    after: { ...input, imageId },
  })
  await work.invalidate(teamTag)
  return { ok: true, id }
}
