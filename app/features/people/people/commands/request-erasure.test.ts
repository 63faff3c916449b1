import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft } from '~/kits/forms/draft.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { describeError, log } from '~/platform/log.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { scanFor } from '../../../../../tests/factories/canaries.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import {
  anApplication as anOpportunityApplication,
  makeOpportunity,
} from '../../../../../tests/factories/opportunity-applications.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { type Random, randomFrom } from '../../../../../tests/support/random.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { registerForEvent } from '../../../offers/events/commands/register-for-event.server.ts'
import { sendApplication as applyForOpportunity } from '../../../offers/opportunities/commands/send-application.server.ts'
import { sendApplication } from '../../../offers/programs/commands/send-application.server.ts'
import { sendContactMessage } from '../../enquiries/commands/send-contact-message.server.ts'
import { closeMessage } from '../../notifications/commands/close-message.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { plainName } from '../name.options.ts'
import { contactPoints, erasureRequests } from '../people.table.server.ts'
import { findRows } from '../personal-data.queries.server.ts'
import { namesAt } from '../rights.queries.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { requestErasure } from './request-erasure.server.ts'
import { sendMyDataLink } from './send-my-data-link.server.ts'

withDatabase()
withSmsSimulator()
afterEach(() => vi.restoreAllMocks())

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const histories = Number(process.env.HISTORIES ?? 3)
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const setting = { locale: 'en' as const, hub }

/** A submission or draft, with a unique word in it. */
type Thing = { mark: string; name: string; email?: string; phone?: string; key?: string }
type World = { random: Random; word: string; things: Thing[] }

const carries = (value: string) => (thing: Thing) => thing.email === value || thing.phone === value
const typedAs = (number: string) => ({ input: number, international: number })

/** Few names, numbers and addresses, so that they are shared, mistyped and spelt differently. */
function aSomebody({ random, word }: World): Required<Pick<Thing, 'name' | 'email' | 'phone'>> {
  const one = random.pick(['a', 'b', 'c'])
  const spelt = random.pick([`Keza${word}${one}`, `KEZA${word}${one}`, `Kéza${word}${one}`])
  return {
    name: `${spelt} Uwase`,
    email: `${word}${random.pick([`${one}@example.com`, `${one}@exmaple.com`, 'home@example.com'])}`,
    phone: `+25078${word}${random.pick(['1', '2', '3'])}`,
  }
}

/** Each does the same as the form of that name. */
const ways: ((
  somebody: ReturnType<typeof aSomebody>,
  mark: string,
  random: Random,
) => Promise<Partial<Thing>>)[] = [
  async ({ name, email, phone }, mark) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const slug = randomUUID()
    await asVisitor((work) => makeProgram(work, { slug }))
    const input = anApplication({ firstName, lastName, email, phone: typedAs(phone), motivation: mark })
    await asVisitor((work) => sendApplication(work, input, { id: randomUUID(), slug, ...setting }))
    return { email, phone }
  },
  async ({ name, email }, mark) => {
    const input = { fullName: name, email, subject: 'General Inquiry' as const, message: mark }
    await asVisitor((work) => sendContactMessage(work, input, { id: randomUUID(), ...setting }))
    return { email }
  },
  async ({ name, email, phone }, mark) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const slug = randomUUID()
    await asVisitor((work) => makeEvent(work, { slug }))
    const input = aRegistration({ firstName, lastName, email, phone: typedAs(phone), organization: mark })
    await asVisitor((work) => registerForEvent(work, input, { id: randomUUID(), slug, ...setting }))
    return { email, phone }
  },
  async ({ name, email, phone }, mark) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const slug = randomUUID()
    const key = `originals/cv/${mark}.pdf`
    await storage().put(key, Buffer.from(mark), 'application/pdf')
    const id = randomUUID()
    const cv = { id, name: `${mark}.pdf`, digest: 'x' }
    await db()
      .insert(files)
      .values({ id, use: 'cv', kind: 'file', name: cv.name, type: 'pdf', bytes: 9, originalKey: key })
    await asVisitor((work) => makeOpportunity(work, { slug, deadline: '2099-01-01' }))
    const input = anOpportunityApplication({
      firstName,
      lastName,
      email,
      phone: typedAs(phone),
      cv,
      coverLetter: mark,
    })
    await asVisitor((work) => applyForOpportunity(work, input, { id: randomUUID(), slug, ...setting }))
    return { email, phone, key }
  },
  // Drafts: with an address, a number, both or neither, as people type them.
  async ({ name, email, phone }, mark, random) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const has = { name: random.upTo(4) > 0, email: random.upTo(3) > 0, phone: random.upTo(3) > 0 }
    const values = {
      ...(has.name && { firstName, lastName }),
      ...(has.email && { email: ` ${email.toUpperCase()} ` }),
      ...(has.phone && { phone: phone.replace('+250', random.pick(['0', '00250', '+250 ']) ?? '') }),
      motivation: mark,
    }
    await asVisitor((work) => keepDraft(work, 'program-application', values))
    return {
      name: has.name ? name : '',
      email: has.email ? email : undefined,
      phone: has.phone ? phone : undefined,
    }
  },
]

const valuesOf = (things: Thing[]) => [
  ...new Set(things.flatMap(({ email, phone }) => [email ?? [], phone ?? []].flat())),
]
const marksIn = (text: string) => [...new Set(text.match(/mark-\d+-\d+/g))].sort()

/** The data shown for a proved address or number, name by name. */
async function shownAt(value: string) {
  await asVisitor((work) =>
    sendMyDataLink(work, { kind: value.includes('@') ? 'email' : 'phone', value }, setting),
  )
  const [point] = await db().select().from(contactPoints).where(eq(contactPoints.value, value))
  const names = point ? await namesAt(db(), point.id) : []
  return Promise.all(
    names.map(async (named) => {
      const rows = await Promise.all(
        named.scopes.map(async (scope) =>
          [...(await findRows(db(), scope)).values()].map((found) => [...found.rows.values()]),
        ),
      )
      return { ...named, nameKey: plainName(named.name), marks: marksIn(JSON.stringify(rows)) }
    }),
  )
}

/** The same, computed from the input. */
function expectedAt(things: Thing[], value: string) {
  const groups = Map.groupBy(things.filter(carries(value)), ({ name }) => plainName(name))
  return [...groups].map(([nameKey, all]) => ({ nameKey, marks: all.map(({ mark }) => mark).sort() }))
}

const byName = <Named extends { nameKey: string }>(all: Named[]) =>
  all.toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))

async function expectExact(things: Thing[], said: string): Promise<void> {
  for (const value of valuesOf(things)) {
    const shown = (await shownAt(value)).map(({ nameKey, marks }) => ({ nameKey, marks }))
    expect(byName(shown), `${said}: ${value}`).toEqual(byName(expectedAt(things, value)))
  }
}

/** Some of the names at an address or number, often all of them, are erased completely. */
async function eraseSome({ random }: World, value: string): Promise<string[]> {
  const all = await shownAt(value)
  const chosen = random.upTo(2) === 0 ? all : all.filter(() => random.upTo(2) === 0)
  await asVisitor(async (work) => {
    for (const scope of chosen.flatMap(({ scopes }) => scopes)) await requestErasure(work, scope)
  })
  const open = await db().select().from(erasureRequests).where(isNull(erasureRequests.doneAt))
  for (const { id } of open) await erasePerson(id, () => new Date(), hub)
  const told = await db().select().from(outbox).where(eq(outbox.template, 'erased'))
  expect(told.length).toBeLessThanOrEqual(1)
  for (const { id } of told) await closeMessage(id, { status: 'sent', sentAt: new Date() })
  return chosen.map(({ nameKey }) => nameKey)
}

async function live(world: World, lines: string[], said: string): Promise<void> {
  const { random, word } = world
  for (let n = 0; n < 14; n++) {
    const [mark, somebody] = [`mark-${word}-${10 + n}`, aSomebody(world)]
    const thing = await random.pick(ways)?.(somebody, mark, random)
    world.things.push({ mark, name: somebody.name, ...thing })
  }
  await expectExact(world.things, said)
  for (let n = 0; n < 4; n++) {
    const value = random.pick(valuesOf(world.things))
    if (!value) break
    const before = world.things
    const names = await eraseSome(world, value)
    const isGone = (thing: Thing) => carries(value)(thing) && names.includes(plainName(thing.name))
    world.things = before.filter((thing) => !isGone(thing))
    const gone = before.filter(isGone)
    const step = `${said}, step ${n}: ${names} at ${value}`
    await expectExact(world.things, step)
    const left = valuesOf(world.things)
    const keys = new Set(world.things.map(({ name }) => plainName(name)))
    const words = [
      ...gone.map(({ mark }) => mark),
      ...valuesOf(gone).filter((one) => !left.includes(one)),
      ...gone.flatMap(({ name }) => (name && !keys.has(plainName(name)) ? spellings(name) : [])),
    ]
    // The unique words are gone: from every table, job, log and file.
    if (words.length > 0) expect(await scanFor(words), step).toEqual([])
    for (const one of words) expect(lines.join('\n'), step).not.toContain(one)
    for (const { key } of gone) if (key) expect(await storage().exists(key), step).toBe(false)
    for (const { key } of world.things) if (key) expect(await storage().exists(key), step).toBe(true)
  }
}

const spellings = (name: string) => [name, plainName(name)]

test(`SCR-05: with random people who share, mistype and spell differently, an address or number shows exactly the rows that contain it, and erased data is gone everywhere (SEED=${seed})`, async () => {
  const lines: string[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((first: unknown, text?: string) => {
      const { err, ...rest } = (first ?? {}) as { err?: unknown }
      lines.push(JSON.stringify([{ ...rest, err: describeError(err) }, text]))
    })
  for (let n = 0; n < histories; n++)
    await live(
      { random: randomFrom(seed + n), word: String(100_000 + n), things: [] },
      lines,
      `SEED=${seed + n}`,
    )
}, 600_000)
