import { and, eq, sql } from 'drizzle-orm'
import type { FirstStep } from '../site/index.server.ts'
import { places, placeTexts } from './place.table.server.ts'

/** Visitors come where the main place says, so somebody of the hub has written it. */
export const ownPlace: FirstStep = {
  position: 35,
  title: 'Your place',
  permission: 'places.change',
  async left(db) {
    const [main] = await db
      .select({
        id: places.id,
        name: placeTexts.name,
        isOwn: sql<boolean>`exists (
          select from audit_log where subject = 'place' and subject_id = ${places.id})`,
      })
      .from(places)
      .innerJoin(placeTexts, and(eq(placeTexts.placeId, places.id), eq(placeTexts.locale, 'en')))
      .where(eq(places.role, 'main'))
    if (!main)
      return { todo: 'Write where people find you, and how they get there.', href: '/admin/places/new' }
    if (main.isOwn) return
    return {
      todo: `Nobody of your hub has saved the place “${main.name}” yet. Write your own street and the way there.`,
      href: `/admin/places/${main.id}`,
    }
  },
}
