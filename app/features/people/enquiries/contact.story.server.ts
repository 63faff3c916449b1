import { randomUUID } from 'node:crypto'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Character, Colleague, Story } from '~/platform/story.ts'
import { accepted, asStaff, asVisitor } from '~/platform/story-actors.server.ts'
import { outsideHolidays } from '~/platform/story-days.ts'
import { answeredBy, atWork, fromHome, recently, tooLongAgo } from '~/platform/story-moments.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { answerMessage, setMessageStatus } from './commands/answer-message.server.ts'
import { sendContactMessage } from './commands/send-contact-message.server.ts'
import { messageForReading } from './contact.queries.server.ts'
import { contactRules } from './contact.rules.server.ts'
import { type Letter, letters, unasked } from './contact.story-words.ts'

type Due = (sentAt: Date) => Date
/** Retention is counted from the day of a message: nothing of the story is gone on the next morning. */
const span = { first: -351, last: -3 }

/** A year of messages in three languages. Nine still wait, two of them for too long. */
export function tellMessages(story: Story, due: Due): void {
  const heads = story.random.shuffle(story.people)
  const mixed = story.random.shuffle(letters)
  const answered = mixed.filter(({ answer }) => answer)
  for (const [n, letter] of answered.entries()) {
    const back = span.first + Math.round((n * (span.last - span.first)) / (answered.length - 1))
    const at = fromHome(story, outsideHolidays(story, back + story.random.between(-3, 0)))
    tellLetter(story, { ...letter, who: takeHead(heads, letter.locale), at, n }, due)
  }
  for (const letter of mixed.filter(({ answer }) => !answer)) {
    const at = letter.isLate ? tooLongAgo(story, due) : recently(story, due)
    tellLetter(story, { ...letter, who: takeHead(heads, letter.locale), at, n: 0 }, due)
  }
  for (const [n, { fullName, email, ...words }] of unasked.entries())
    tellUnasked(story, {
      ...words,
      who: { fullName, email, locale: 'en' },
      at: fromHome(story, -16 - n * 88),
    })
}

function takeHead(heads: Character[], locale: Locale): Character {
  const [who] = heads.splice(
    heads.findIndex((one) => one.locale === locale),
    1,
  )
  if (!who) throw new Error(`nobody writes in ${locale}`)
  return who
}

type Sent = Letter & { who: Pick<Character, 'fullName' | 'email' | 'locale'>; at: Date }

/** Returns how to find it. */
function tellSent(story: Story, { who, subject, message, at }: Sent): string {
  const id = randomUUID()
  const { fullName, email, locale } = who
  const input = contactRules.parse({ fullName, email, subject, message })
  story.at(at, async () => {
    const hub = await hubForMail()
    await asVisitor((work) => sendContactMessage(work, input, { id, locale, hub }))
  })
  return id
}

function tellLetter(story: Story, letter: Sent & { n: number }, due: Due): void {
  const id = tellSent(story, letter)
  const { answer, by, at, n } = letter
  const answeredAt = answeredBy(story, at, due(at))
  if (!answer || !by || answeredAt > story.now) return
  story.at(answeredAt, async () => {
    const hub = await hubForMail()
    const version = await versionOf(id)
    accepted(await asStaff(story.staff[by], (work) => answerMessage(work, { id, version, answer, hub })))
  })
  // Some of them are put away once it is clear that nothing more comes.
  if (n % 4 === 0) tellClosed(story, story.staff[by], id, answeredAt)
}

function tellUnasked(story: Story, letter: Sent): void {
  const id = tellSent(story, letter)
  tellClosed(story, story.staff.eric, id, letter.at)
}

function tellClosed(story: Story, by: Colleague, id: string, after: Date): void {
  const day = 24 * 3600 * 1000
  const days = Math.ceil((after.getTime() - story.now.getTime()) / day)
  const at = atWork(story, days + story.random.between(1, 2))
  if (at > story.now) return
  story.at(at, async () => {
    const version = await versionOf(id)
    accepted(await asStaff(by, (work) => setMessageStatus(work, { id, version, status: 'closed' })))
  })
}

async function versionOf(id: string): Promise<number> {
  const message = await messageForReading(db(), id)
  if (!message) throw new Error(`there is no message ${id}`)
  return message.version
}
