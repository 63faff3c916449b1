import { eq, isNull } from 'drizzle-orm'
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
      .limit(mostNames),
}

const mostNames = 600
