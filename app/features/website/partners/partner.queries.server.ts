import { and, desc, inArray, isNull } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import type { PartnerCategory } from './partner.options.ts'
import { partners, partnerTexts } from './partner.table.server.ts'

/** The page tag of everything that shows partners; their logos have their own, `filesTag('partners')`. */
export const partnersTag = 'partners'

export type PartnerView = {
  id: string
  name: string
  website: string
  category: PartnerCategory
  description: TranslatedText
  logo?: ShownFile
}

const { id, name, website, category, imageId, createdAt, archivedAt } = partners

/** PAR-01: newest first. */
export async function partnersForShowing(db: Reader, locale: Locale): Promise<PartnerView[]> {
  const rows = await db
    .select({ id, name, website, category, imageId })
    .from(partners)
    .where(isNull(archivedAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
  if (rows.length === 0) return []
  const isTheirs = inArray(
    partnerTexts.partnerId,
    rows.map((row) => row.id),
  )
  const texts = await db
    .select()
    .from(partnerTexts)
    .where(and(isTheirs, inArray(partnerTexts.locale, ['en', locale])))
  const byPartner = Map.groupBy(texts, ({ partnerId }) => partnerId)
  const logos = await filesForShowing(
    db,
    rows.flatMap((row) => row.imageId ?? []),
  )
  return rows.flatMap(({ imageId: logoId, ...row }) => {
    const description = textIn(byPartner.get(row.id) ?? [], locale, 'description')
    if (!description) return []
    return [{ ...row, category: row.category as PartnerCategory, description, logo: logos.get(logoId ?? '') }]
  })
}
