import { sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'

const owners = {
  program_texts: ['program_id', 'programs'],
  event_texts: ['event_id', 'events'],
  opportunity_texts: ['opportunity_id', 'opportunities'],
  course_texts: ['course_id', 'courses'],
} as const

/** English texts for every planted program, event, opportunity and course: a screen shows their titles. */
export async function plantEnglishTexts(): Promise<void> {
  for (const [table, [column, of]] of Object.entries(owners))
    await db().execute(
      sql.raw(`insert into ${table} (${column}, locale, title, description, source_version)
        select id, 'en', 'Planted', 'Planted', 1 from ${of} on conflict do nothing`),
    )
}
