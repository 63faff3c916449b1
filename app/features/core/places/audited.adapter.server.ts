import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../audit/index.server.ts'

export const placesAudited: AuditedKind[] = [
  {
    subject: 'place',
    label: 'Places',
    part: 'Website',
    position: 495,
    one: 'a place',
    many: 'places',
    the: 'the place',
    find: foundBy(
      (ids) =>
        sql`select place_id as id, name as title, '/admin/places/' || place_id as href from place_texts where locale = 'en' and place_id in ${ids}`,
    ),
  },
]
