import { randomUUID } from 'node:crypto'
import type { Character, Story } from '~/platform/story.ts'
import { accepted, asVisitor } from '~/platform/story-actors.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import type { PackageKey, Period } from './booking.options.ts'
import { bookingForm, quoteForm } from './booking.rules.server.ts'
import { wishes } from './booking.story-words.ts'
import { bookPackage } from './commands/book-package.server.ts'
import { requestQuote } from './commands/request-quote.server.ts'

export type Client = Character & { company?: string; serviceType: string; message: string }

/** The clients of the story, each with something else to ask in their language. */
export function clientsOf({ people, random }: Story) {
  const left = {
    rw: random.shuffle(wishes.rw),
    fr: random.shuffle(wishes.fr),
    en: random.shuffle(wishes.en),
  }
  return (which: number, company?: string): Client => {
    const person = people[which]
    const [serviceType, message] = (person && left[person.locale].pop()) ?? []
    if (!person || !serviceType || !message) throw new Error('the story has too few clients')
    return { ...person, company, serviceType, message }
  }
}

/** Books a package. Returns its id, which is known before. */
export function tellBooked(story: Story, at: Date, client: Client, key: PackageKey, period: Period): string {
  const id = randomUUID()
  const { locale } = client
  story.at(at, async () => {
    const hub = await hubForMail()
    const input = bookingForm.rules.parse({ ...client, period })
    accepted(await asVisitor((work) => bookPackage(work, input, { id, key, locale, hub })))
  })
  return id
}

export function tellQuoteRequested(story: Story, at: Date, client: Client): string {
  const id = randomUUID()
  const { locale } = client
  story.at(at, async () => {
    const hub = await hubForMail()
    const input = quoteForm.rules.parse(client)
    accepted(await asVisitor((work) => requestQuote(work, input, { id, locale, hub })))
  })
  return id
}
