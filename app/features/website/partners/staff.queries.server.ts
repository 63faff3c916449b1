import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { type PartnerCategory, partnerCategories } from './partner.options.ts'
import { partnerRules } from './partner.rules.server.ts'
import { partners, partnerTexts } from './partner.table.server.ts'

const isThere = isNull(partners.archivedAt)

/** A-PAR-01: every partner, newest first, by category. */
export const partnersList: List<{
  id: string
  name: string
  website: string
  category: PartnerCategory
  hasLogo: boolean
  behind: string
}> = {
  table: partners,
  id: partners.id,
  sorts: { newest: { column: partners.createdAt, direction: 'desc' } },
  filters: { category: { column: partners.category, values: partnerCategories } },
  where: isThere,
  // A few dozen, entered by hand: no index needed.
  search: sql`lower(${partners.name} || ' ' || ${partners.website})`,
  async rows(db, ids) {
    const inEnglish = and(eq(partnerTexts.partnerId, partners.id), eq(partnerTexts.locale, 'en'))
    const rows = await db
      .select({ partner: partners, stale: translationsBehind(partnerTexts, partnerTexts.partnerId) })
      .from(partners)
      .innerJoin(partnerTexts, inEnglish)
      .where(inArray(partners.id, ids))
    return rows.map(({ partner: { id, name, website, category, imageId }, stale }) => ({
      id,
      name,
      website,
      category: category as PartnerCategory,
      hasLogo: imageId !== null,
      behind: behindInWords(stale),
    }))
  },
}

/** One partner as form values. */
export async function partnerForEditing(db: Reader, id: string) {
  const content = { table: partners, texts: partnerTexts, owner: partnerTexts.partnerId, rules: partnerRules }
  const found = await recordForEditing(db, id, content)
  return found && { version: found.version, values: found.values, imageId: found.row.imageId }
}

export const partnerVersions: VersionedKind = { subject: 'partner', read: partnerForEditing }
