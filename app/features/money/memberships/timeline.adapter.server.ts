import { and, desc, gte, inArray } from 'drizzle-orm'
import type { TimelinePart } from '~/kits/admin/timeline.server.ts'
import { dateOfDay, hubDay } from '~/platform/clock.ts'
import { registrationTimeline } from '../../people/registrations/admin.index.server.ts'
import { isActive, memberships } from './membership.table.server.ts'
import { membershipKind } from './registration.adapter.server.ts'

const application = registrationTimeline(membershipKind, {
  kind: 'applications',
  sent: 'Asked to become a member:',
  role: 'Member',
})

/** Only who has paid for today is a member, and until when is said with it. */
export const membershipsTimeline: TimelinePart = {
  ...application,
  async roles(db, who, now) {
    const [term] = await db
      .select({ endsOn: memberships.endsOn })
      .from(memberships)
      .where(and(inArray(memberships.personId, who), isActive, gte(memberships.endsOn, hubDay(now))))
      .orderBy(desc(memberships.endsOn))
      .limit(1)
    return term?.endsOn ? [`Member until ${dateOfDay(term.endsOn, 'en')}`] : []
  },
}
