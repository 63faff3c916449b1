import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { isTakenBack, publish } from '~/kits/content/publishing.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugWithId } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { opportunitiesTag, opportunityContent, opportunityWords } from '../opportunity.queries.server.ts'
import { type OpportunityInput, opportunityRules } from '../opportunity.rules.server.ts'
import { openStateOf } from '../opportunity.states.ts'
import { opportunities, opportunityApplications, opportunityTexts } from '../opportunity.table.server.ts'
import { opportunityVersions } from '../staff.queries.server.ts'

/** A-OPP-02: creates or updates an opportunity. */
export async function saveOpportunity(
  work: UnitOfWork,
  input: OpportunityInput,
  options: SaveOptions,
): Promise<Saved<'over' | 'people'>> {
  const found = await lockRow(work, opportunities, options)
  if (!found.ok) return found
  const { before } = found
  // An active opportunity with a past deadline is a mistake: the nightly job would expire it again.
  if (openStateOf(input, work.now) === 'over' && input.status === 'active')
    return { ok: false, reason: 'over' }
  if (before && isTakenBack(before, input, work.now) && (await hasApplications(work, before.id)))
    return { ok: false, reason: 'people' }
  const id = before?.id ?? randomUUID()
  await writeRow(work, opportunities, before, {
    ...columnsOf(opportunityRules, input),
    id,
    slug: before?.slug ?? slugWithId(input.titleEn, 'opportunity', id),
    words: wordsColumn(opportunityWords(input)),
  })
  await saveTexts(work, id, {
    table: opportunityTexts,
    owner: 'opportunityId',
    fields: textFields(opportunityRules),
    input,
  })
  await publish(work, opportunityContent, id)
  await refreshSharePictures(work, 'opportunity', id)
  return concludeSave(work, {
    subject: 'opportunity',
    id,
    before,
    after: input,
    tag: opportunitiesTag,
    versions: opportunityVersions,
  })
}

/** The pages about their applications lead to the opportunity. */
async function hasApplications({ tx }: UnitOfWork, opportunity: string): Promise<boolean> {
  const rows = await tx
    .select({ id: opportunityApplications.id })
    .from(opportunityApplications)
    .where(eq(opportunityApplications.opportunityId, opportunity))
    .limit(1)
  return rows.length > 0
}
