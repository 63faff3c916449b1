import { desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { partners, partnerTexts } from './partner.table.server.ts'

/** Who is on the page, for the site search. */
export const partnersNames = {
  path: '/partners',
  read: (db: Reader) =>
    db
      .select({
        id: partners.id,
        name: partners.name,
        locale: partnerTexts.locale,
        text: partnerTexts.description,
      })
      .from(partners)
      .innerJoin(partnerTexts, eq(partnerTexts.partnerId, partners.id))
      .where(isNull(partners.archivedAt))
      .orderBy(desc(partners.createdAt), partners.id)
      .limit(mostNames),
}

/** Rows of the newest: each name in up to three languages. */
const mostNames = 600
