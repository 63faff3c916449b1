import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { teamMemberVersions } from '../staff.queries.server.ts'
import { teamTag } from '../team.queries.server.ts'
import { type TeamInput, teamRules } from '../team.rules.server.ts'
import { teamMembers, teamMemberTexts } from '../team.table.server.ts'

/** A-TEM-01: creates or updates a team member. */
export async function saveTeamMember(
  work: UnitOfWork,
  input: TeamInput,
  options: SaveOptions,
): Promise<Saved> {
  const found = await lockRow(work, teamMembers, options)
  if (!found.ok) return found
  const { before } = found
  const imageId = await changePicture(work, before?.imageId, options)
  const id = await writeRow(work, teamMembers, before, { ...columnsOf(teamRules, input), imageId })
  const fields = textFields(teamRules)
  await saveTexts(work, id, { table: teamMemberTexts, owner: 'memberId', fields, input })
  const after = { ...input, imageId }
  return concludeSave(work, {
    subject: 'team_member',
    id,
    before,
    after,
    tag: teamTag,
    versions: teamMemberVersions,
  })
}
