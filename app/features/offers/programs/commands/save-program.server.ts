import { eq, sql } from 'drizzle-orm'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { isTakenBack, publish } from '~/kits/content/publishing.server.ts'
import {
  concludeSave,
  freeSlug,
  lockRow,
  type Saved,
  type SaveOptions,
  unlessSlugTaken,
  writeRow,
} from '~/kits/content/rows.server.ts'
import { inEveryLanguage, saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { weighedWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { mayUse, placeToUse } from '../../../core/places/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { programApplications } from '../application.table.server.ts'
import { takenSlugs } from '../program.options.ts'
import { programContent, programsTag } from '../program.queries.server.ts'
import { type ProgramInput, programRules } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'
import { programVersions } from '../staff.queries.server.ts'

/** A-PRG-01: creates or updates a program. */
export const saveProgram = (work: UnitOfWork, input: ProgramInput, options: SaveOptions) =>
  unlessSlugTaken(work, (inner) => save(inner, input, options))

async function save(
  work: UnitOfWork,
  input: ProgramInput,
  options: SaveOptions,
): Promise<Saved<'people' | 'no-place'>> {
  const place = input.placeId ? await placeToUse(work.tx, input.placeId) : undefined
  const found = await lockRow(work, programs, options)
  if (!found.ok) return found
  const { before } = found
  if (before && isTakenBack(before, input, work.now) && (await hasApplications(work, before.id)))
    return { ok: false, reason: 'people' }
  if (!mayUse(place, input, before)) return { ok: false, reason: 'no-place' }
  const imageId = await changePicture(work, before?.imageId, options)
  const made = slugOf(input.titleEn, 'program')
  const slug =
    input.slug ||
    before?.slug ||
    (await freeSlug(work, programs, takenSlugs.includes(made) ? `${made}-program` : made))
  const values = { ...columnsOf(programRules, input), slug, imageId }
  const words = weighedWords({
    titles: inEveryLanguage(input, 'title'),
    others: inEveryLanguage(input, 'description'),
  })
  const id = await writeRow(work, programs, before, {
    ...values,
    words,
    position: before?.position ?? sql`(select coalesce(max(position), 0) + 1 from programs)`,
  })
  await saveTexts(work, id, {
    table: programTexts,
    owner: 'programId',
    fields: textFields(programRules),
    input,
  })
  await publish(work, programContent, id)
  await refreshSharePictures(work, 'program', id)
  const after = { ...values, ...input }
  return concludeSave(work, {
    subject: 'program',
    id,
    before,
    after,
    tag: programsTag,
    versions: programVersions,
  })
}

/** The pages about their applications lead to the program. */
async function hasApplications({ tx }: UnitOfWork, program: string): Promise<boolean> {
  const rows = await tx
    .select({ id: programApplications.id })
    .from(programApplications)
    .where(eq(programApplications.programId, program))
    .limit(1)
  return rows.length > 0
}
