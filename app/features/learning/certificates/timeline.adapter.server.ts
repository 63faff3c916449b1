import { and, eq, inArray } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import { certificates } from './certificate.table.server.ts'

export const certificatesTimeline = timelinePart({
  name: 'certificate',
  kind: 'learning',
  permission: 'certificates.read',
  rows(db, page) {
    const { id, personId, courseTitle, number, revokedReason, createdAt, revokedAt } = certificates
    return db
      .select({ ...page.columns(id), courseTitle, number, revokedReason })
      .from(certificates)
      .crossJoinLateral(page.moments({ issued: createdAt, revoked: revokedAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, id, courseTitle, number, revokedReason }) => ({
    title:
      what === 'issued' ? `Certificate for ${courseTitle}` : `Certificate for ${courseTitle} was revoked`,
    line: what === 'issued' ? number : (revokedReason ?? undefined),
    href: `/admin/certificates/${id}`,
  }),
  async roles(db, who) {
    const [one] = await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(inArray(certificates.personId, who), eq(certificates.state, 'valid')))
      .limit(1)
    return one ? ['Graduate'] : []
  },
})
