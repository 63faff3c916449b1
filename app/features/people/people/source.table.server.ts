import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, personal, references } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from './people.table.server.ts'

const known = (what: string) =>
  ({ what, why: 'to know from where the hub knows somebody', keep: '24 months' }) as const

/**
 * Somebody whom staff brought from a list of theirs, and where the list comes from. Without such a row, a person who has
 * not done anything on the site would be forgotten on the next night.
 */
export const personSources = pgTable(
  'person_sources',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    source: personal(text('source').notNull(), known('where somebody is known from')),
    organization: personal(text('organization'), known('organization')),
    note: personal(text('note'), known('what staff noted')),
    createdAt: createdAt(),
  },
  (table) => [index('person_sources_person').on(table.personId)],
)
// Brought by staff: no act of the person.
dataSubject(personSources, ({ personId }) => ({
  whose: 'people',
  person: personId,
  isOurs: true,
  keepsKnown: true,
}))
