import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TextKey } from '~/platform/i18n/texts.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { keepVersion } from '~/platform/versions/versions.server.ts'
import { textVersions } from '../staff.queries.server.ts'
import { fieldOf } from '../text.options.ts'
import { textsTag, versionOf } from '../text.queries.server.ts'
import type { TextInput } from '../text.rules.server.ts'
import { changedTexts } from '../text.table.server.ts'

type Texts = {
  /** Where the texts are: 'Home, top of the page'. */
  of: string
  /** The name of its versions: 'page home hero_title'. */
  record: string
  keys: readonly TextKey[]
  /** As `textRules` returns them. */
  input: TextInput
  /** Of all these texts together, as they were read. */
  version: number
}
type Saved = { ok: true; changed: number } | { ok: false; reason: 'stale' }

/** Saves the texts of a part of a page, or of a mail, in every language. What is unchanged is not written. */
export async function saveTexts(
  work: UnitOfWork,
  { of, record, keys, input, version }: Texts,
): Promise<Saved> {
  const { tx, now, actor } = work
  // Few people write, and rarely: one after the other. Readers are not held up.
  await tx.execute(sql`lock table ${changedTexts} in share row exclusive mode`)
  const rows = await tx
    .select()
    .from(changedTexts)
    .where(inArray(changedTexts.key, [...keys]))
  if (versionOf(rows) !== version) return { ok: false, reason: 'stale' }
  const before: TextInput = {}
  const after: TextInput = {}
  for (const [field, text] of Object.entries(input)) {
    const row = rows.find(({ key, locale }) => fieldOf(key, locale) === field)
    if ((row?.text ?? null) === text) continue
    before[field] = row?.text ?? null
    after[field] = text
    const [key = '', locale = ''] = field.split('.')
    const changed = { text, changedAt: now, changedBy: actor.kind === 'staff' ? actor.name : actor.kind }
    if (row)
      await tx
        .update(changedTexts)
        .set({ ...changed, version: row.version + 1 })
        .where(and(eq(changedTexts.key, key), eq(changedTexts.locale, locale)))
    else await tx.insert(changedTexts).values({ key, locale, version: 1, ...changed })
  }
  const changed = Object.keys(after).length
  if (changed === 0) return { ok: true, changed }
  await work.audit({
    action: 'changed',
    subject: 'text',
    before: { of, ...before },
    after: { of, ...after },
  })
  await keepVersion(work, textVersions(keys), record)
  await work.invalidate(textsTag)
  return { ok: true, changed }
}
