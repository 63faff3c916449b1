import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { testimonialPrograms } from './program.adapter.server.ts'
import { testimonialRules } from './testimonial.rules.server.ts'
import { testimonials, testimonialTexts } from './testimonial.table.server.ts'

const isThere = isNull(testimonials.archivedAt)
const inEnglish = and(eq(testimonialTexts.testimonialId, testimonials.id), eq(testimonialTexts.locale, 'en'))

/** TST-01: every testimonial, newest first, and whether the person has agreed. */
export const testimonialsList: List<{
  id: string
  name: string
  role: string
  consent: string | undefined
  publication: Publication
  behind: string
}> = {
  table: testimonials,
  id: testimonials.id,
  sorts: { newest: { column: testimonials.createdAt, direction: 'desc' } },
  filters: {
    publication: {
      column: testimonials.publishedAt,
      values: publications,
      where: (value) => isPublication(testimonials.publishedAt, value as Publication),
    },
  },
  where: isThere,
  // A few dozen, entered by hand: no index needed.
  search: sql`lower(${testimonials.name} || ' ' || (
    select ${testimonialTexts.role} || ' ' || ${testimonialTexts.words} from ${testimonialTexts} where ${inEnglish}))`,
  async rows(db, ids) {
    const { testimonialId, role } = testimonialTexts
    const rows = await db
      .select({ testimonial: testimonials, role, stale: translationsBehind(testimonialTexts, testimonialId) })
      .from(testimonials)
      .innerJoin(testimonialTexts, inEnglish)
      .where(inArray(testimonials.id, ids))
    return rows.map(({ testimonial: { id, name, publishedAt, consentAt }, role: said, stale }) => ({
      id,
      name,
      role: said ?? '',
      consent: consentAt ? shortDate(consentAt, 'en') : undefined,
      publication: publicationOf({ publishedAt }, new Date()),
      behind: behindInWords(stale),
    }))
  },
}

/** One testimonial as form values. */
export async function testimonialForEditing(db: Reader, id: string) {
  const found = await recordForEditing(db, id, {
    table: testimonials,
    texts: testimonialTexts,
    owner: testimonialTexts.testimonialId,
    rules: testimonialRules,
  })
  if (!found) return
  const { row, version, values } = found
  values.programId = (await testimonialPrograms().programOf(db, id)) ?? ''
  // Shown beside the field; a value sent under this name is ignored.
  values.consentRecord = row.consentAt ? `Recorded ${shortDate(row.consentAt, 'en')} by ${row.consentBy}` : ''
  return { version, values, imageId: row.imageId }
}

export const testimonialVersions: VersionedKind = {
  subject: 'testimonial',
  read: testimonialForEditing,
  // Without the consent of the person nothing stays of what they said.
  mayKeep: ({ consentHow }) => Boolean(consentHow),
  // An earlier consent would be recorded as one of today, by whoever restores it.
  stays: ['consentHow'],
}
