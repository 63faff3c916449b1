import { randomUUID } from 'node:crypto'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { searchedWords, wordsColumn } from '~/kits/content/search.server.ts'
import { inEveryLanguage, saveTexts, slugWithId } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { Suffix } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { readFunding } from '../funding.options.ts'
import { startupVersions } from '../staff.queries.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { type StartupInput, startupRules } from '../startup.rules.server.ts'
import { startups, startupTexts } from '../startup.table.server.ts'

/** A-STU-02: creates or updates a startup. */
export async function saveStartup(
  work: UnitOfWork,
  input: StartupInput,
  options: SaveOptions,
): Promise<Saved> {
  const found = await lockRow(work, startups, options)
  if (!found.ok) return found
  const { before } = found
  const id = before?.id ?? randomUUID()
  const logoId = await changePicture(work, before?.logoId, options)
  const words = startupWords(input)
  await rememberWords(work, words)
  await writeRow(work, startups, before, {
    ...columnsOf(startupRules, input),
    id,
    slug: before?.slug ?? slugWithId(input.name, 'startup', id),
    logoId,
    fundingRwf: readFunding(input.fundingRaised ?? '') ?? null,
    words: wordsColumn(words),
  })
  await saveTexts(work, id, {
    table: startupTexts,
    owner: 'startupId',
    fields: textFields(startupRules),
    input,
  })
  await refreshSharePictures(work, 'startup', id)
  const after = { ...input, logoId }
  return concludeSave(work, {
    subject: 'startup',
    id,
    before,
    after,
    tag: startupsTag,
    versions: startupVersions,
  })
}

type Searched = Pick<StartupInput, 'name' | 'sector' | 'stage' | 'location' | `description${Suffix}`>

/** Every word it can be found by, in three languages. */
export const startupWords = ({ name, sector, stage, location, ...texts }: Searched) =>
  searchedWords([name, sector, stage, location, ...inEveryLanguage(texts, 'description')])
