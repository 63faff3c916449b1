import { desc, eq } from 'drizzle-orm'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { legalVersions } from '../legal.table.server.ts'
import type { Words } from '../setting-values.rules.server.ts'
import type { LegalDocument } from '../settings.options.ts'
import { legalTag } from '../site.queries.server.ts'

type Saved = { ok: true; version: number } | { ok: false; reason: 'stale' }

/** NAV-12: a new version of a legal text. Earlier ones stay; an unchanged text is not a new version. */
export async function saveLegalText(
  work: UnitOfWork,
  document: LegalDocument,
  texts: Words,
  version: number,
): Promise<Saved> {
  const { tx, now, actor } = work
  const [newest] = await tx
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.version))
    .limit(1)
  if ((newest?.version ?? 0) !== version) return { ok: false, reason: 'stale' }
  if (newest && languagesOfForms.every(({ locale }) => newest.texts[locale] === texts[locale]))
    return { ok: true, version }
  // Two simultaneous saves use the same number, and the database accepts one of them.
  const [saved] = await tx
    .insert(legalVersions)
    .values({
      document,
      version: version + 1,
      texts,
      savedAt: now,
      savedBy: actor.kind === 'staff' ? actor.name : actor.kind,
    })
    .onConflictDoNothing()
    .returning({ version: legalVersions.version })
  if (!saved) return { ok: false, reason: 'stale' }
  await work.audit({
    action: 'changed',
    subject: 'legal text',
    before: newest && { document, version, texts: newest.texts },
    after: { document, version: saved.version, texts },
  })
  await work.invalidate(legalTag(document))
  return { ok: true, version: saved.version }
}
