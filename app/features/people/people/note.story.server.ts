import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Character, Colleague } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { addPersonNote } from './commands/add-person-note.server.ts'
import { tagPerson } from './commands/tag-person.server.ts'
import { noteWords, tagWords } from './note.story-words.ts'
import { contactPoints, peopleContactPoints } from './people.table.server.ts'

/** Colleagues note what they hear on the phone and at the door, and group the people they come to know. */
export const tell: Chapter = (story) => {
  const { random, people, staff } = story
  const colleagues = [staff.aline, staff.eric, staff.eric, staff.diane]
  const known = random.shuffle(people).slice(0, 60)
  for (const [n, character] of known.entries()) {
    const by = random.pick(colleagues)
    // Late in the year: by then most of them have written or come.
    const words = noteWords[n % noteWords.length] ?? ''
    if (n < 40) story.at(atWork(story, -random.between(2, 120)), () => note(by, character, words))
    for (const tag of random.shuffle(tagWords).slice(0, random.between(1, 2)))
      story.at(atWork(story, -random.between(2, 120)), () => group(by, character, tag))
  }
}

/** Somebody the hub does not know yet has no page to write on. */
async function idOf({ email }: Character): Promise<string | undefined> {
  const [row] = await db()
    .select({ id: peopleContactPoints.personId })
    .from(contactPoints)
    .innerJoin(peopleContactPoints, eq(peopleContactPoints.contactPointId, contactPoints.id))
    .where(eq(contactPoints.value, email))
    .limit(1)
  return row?.id
}

async function note(by: Colleague, character: Character, text: string) {
  const personId = await idOf(character)
  if (personId) await asStaff(by, (work) => addPersonNote(work, { personId, author: by.email, text }))
}

async function group(by: Colleague, character: Character, tag: string) {
  const personId = await idOf(character)
  if (personId) accepted(await asStaff(by, (work) => tagPerson(work, { personId, tag, by: by.email })))
}
