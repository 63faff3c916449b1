import { desc, eq, sql } from 'drizzle-orm'
import { shortDate, staffMoment } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { purposeOf } from './label.options.ts'
import { tagsOffered } from './note.options.ts'
import { personNotes, personTags } from './note.table.server.ts'
import { consents } from './people.table.server.ts'

const notesShown = 5

/** The last notes of the team; all of them are in the timeline. */
export async function notesOf(db: Reader, personId: string, reader: string, now: Date) {
  const rows = await db
    .select()
    .from(personNotes)
    .where(eq(personNotes.personId, personId))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(notesShown + 1)
  return {
    notes: rows.slice(0, notesShown).map(({ id, text, author, createdAt }) => ({
      id,
      text,
      author,
      at: staffMoment(createdAt, now),
      isMine: author === reader,
    })),
    hasMore: rows.length > notesShown,
  }
}

export async function tagsOf(db: Reader, personId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: personTags.tag })
    .from(personTags)
    .where(eq(personTags.personId, personId))
    .orderBy(personTags.tag)
  return rows.map(({ tag }) => tag)
}

/** The tags in use. From one to the next in the index: counting the people of each would read all of them. */
export async function tagsInUse(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used as (
      (select ${personTags.tag} as tag from ${personTags} order by ${personTags.tag} limit 1)
      union all
      select (select ${personTags.tag} from ${personTags} where ${personTags.tag} > used.tag order by ${personTags.tag} limit 1)
      from used where used.tag is not null
    )
    select tag from used where tag is not null limit ${tagsOffered}`)
  return rows.map(({ tag }) => tag)
}

/** What the person agreed to: one line for each purpose, as it stands. */
export async function consentsOf(db: Reader, personId: string) {
  const rows = await db
    .select({ purpose: consents.purpose, givenAt: consents.givenAt, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.personId, personId))
    .orderBy(desc(consents.givenAt))
    .limit(consentsRead)
  const latest = new Map(rows.toReversed().map((row) => [row.purpose, row]))
  return [...latest.values()].map(({ purpose, givenAt, withdrawnAt }) => ({
    purpose: purposeOf(purpose),
    given: shortDate(givenAt, 'en'),
    withdrawn: withdrawnAt ? shortDate(withdrawnAt, 'en') : undefined,
  }))
}

/** More than anybody gives; the timeline has all of them. */
const consentsRead = 200
