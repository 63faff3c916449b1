import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, references, staffAccount } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { longestTag, noteMaximum } from './note.options.ts'
import { people } from './people.table.server.ts'

const why = 'so that every colleague knows what was agreed'

/** Notes of staff for each other about a person. The person finds them in their own copy. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    text: personal(text('text').notNull(), { what: 'what staff noted', why, keep: '24 months' }),
    author: personal(text('author').notNull(), staffAccount('wrote it', '24 months')),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_notes_person').on(table.personId, table.createdAt),
    check('person_notes_text', sql`length(${table.text}) between 1 and ${sql.raw(String(noteMaximum))}`),
  ],
)
dataSubject(personNotes, ({ personId, createdAt: from }) => ({
  whose: 'people',
  person: personId,
  retention: [from],
  isOurs: true,
}))

/** Words by which staff group people, in one spelling: the list of all of them is what is in use. */
export const personTags = pgTable(
  'person_tags',
  {
    personId: references('person_id', () => people.id),
    tag: personal(text('tag').notNull(), {
      what: 'what staff noted',
      why: 'to find the people who have something in common',
      keep: 'while the person is known',
    }),
    addedBy: personal(text('added_by').notNull(), staffAccount('added it', 'while the person is known')),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tag] }),
    index('person_tags_tag').on(table.tag, table.personId),
    check(
      'person_tags_form',
      sql`${table.tag} = lower(btrim(${table.tag})) and length(${table.tag}) between 1 and ${sql.raw(String(longestTag))}`,
    ),
  ],
)
dataSubject(personTags, ({ personId }) => ({ whose: 'people', person: personId, isOurs: true }))
