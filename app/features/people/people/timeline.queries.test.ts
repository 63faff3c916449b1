import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Group, groups, isAllowed } from '~/kits/admin/permissions.ts'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { plantPerson } from '../../../../tests/factories/canaries.ts'
import { plantEnglishTexts } from '../../../../tests/factories/english-texts.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { mergePeople } from './commands/merge-people.server.ts'
import { people } from './people.table.server.ts'
import { standingOf, timelineOf, timelinePage } from './timeline.queries.server.ts'

withDatabase()

const at = new Date('2026-11-15T08:00:00Z')
const plant = async (word: string, when = at) => {
  const person = await plantPerson(word, '+250788000100', when)
  await plantEnglishTexts()
  return person
}

/** The whole timeline, page by page. */
async function walk(id: string, mine: Group[], kind?: string) {
  const entries = []
  let earlier: string | undefined
  for (let pages = 1; ; pages++) {
    const page = await timelineOf(db(), id, mine, { kind, earlier })
    entries.push(...page.entries)
    earlier = page.earlier
    if (!earlier) return { entries, pages }
    expect(page.entries).toHaveLength(timelinePage)
  }
}

const partsIn = (entries: { key: string }[]) =>
  timeline().filter(({ name }) => entries.some(({ key }) => key.startsWith(`${name} `)))

test('an owner sees every part of the timeline of a person who did everything, and nobody else in it', async () => {
  const [aline] = [await plant('canaryaline'), await plant('canaryeric', new Date(at.getTime() + 60_000))]
  const { entries } = await walk(aline.personId, ['owner'])
  const seen = partsIn(entries).map(({ name }) => name)
  // These tell what staff or a provider did afterwards.
  const later = [
    'appointment change',
    'message answer',
    'person change',
    'refund',
    'registration note',
    'registration reopened',
  ]
  expect(
    timeline()
      .map(({ name }) => name)
      .filter((name) => !seen.includes(name))
      .sort(),
  ).toEqual(later)
  expect(JSON.stringify(entries)).toContain('canaryaline')
  expect(JSON.stringify(entries)).not.toContain('canaryeric')
})

test('a part is left out without its permission: a reviewer sees neither gifts nor payments', async () => {
  const { personId } = await plant('canaryaline')
  const forbidden = timeline().filter(({ permission }) => !isAllowed(permission, ['reviewer']))
  expect(forbidden.map(({ name }) => name).sort()).toEqual([
    'bill',
    'donation',
    'payment',
    'pledge',
    'refund',
  ])
  const owner = await walk(personId, ['owner'])
  const reviewer = await walk(personId, ['reviewer'])
  const hidden = owner.entries.filter(({ key }) => forbidden.some(({ name }) => key.startsWith(`${name} `)))
  expect(hidden.length).toBeGreaterThan(3)
  const text = JSON.stringify(reviewer.entries)
  for (const { key, href } of hidden) {
    expect(text).not.toContain(key)
    if (href) expect(text).not.toContain(href)
  }
  expect(reviewer.entries.length).toBe(owner.entries.length - hidden.length)
  await db().execute(sql`update donations set payment_status = 'completed'`)
  expect((await standingOf(db(), personId, ['owner'], at)).roles).toContain('Donor')
  expect((await standingOf(db(), personId, ['reviewer'], at)).roles).not.toContain('Donor')
  expect((await timelineOf(db(), personId, ['reviewer'], {})).kinds).not.toContain('money')
})

test('every group is shown exactly the parts it may read', async () => {
  const { personId } = await plant('canaryaline')
  for (const group of groups) {
    const { entries } = await walk(personId, [group])
    for (const { permission } of partsIn(entries)) expect(isAllowed(permission, [group])).toBe(true)
  }
})

test('a thousand entries, many at the same moment, are paged without a gap and without a double', async () => {
  const { personId } = await plant('canaryaline')
  await db().execute(sql`
    insert into contacts (person_id, full_name, email, subject, message, locale, created_at)
    select ${personId}, 'A', 'a@example.com', 'S ' || n, 'M', 'en',
      timestamptz '2026-01-01' + interval '1 hour' * (n / 40) + interval '1 microsecond' * (n % 3)
    from generate_series(1, 700) n`)
  await db().execute(sql`
    insert into outbox (channel, person_id, about, recipient, locale, template, subject, props, created_at)
    select 'mail', ${personId}, ${personId}, 'a@example.com', 'en', 't', 'O ' || n, '{}',
      timestamptz '2026-01-01' + interval '1 hour' * (n / 40)
    from generate_series(1, 400) n`)
  const { entries, pages } = await walk(personId, ['owner'], 'messages')
  expect(entries.length).toBeGreaterThan(1100)
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  expect(pages).toBe(Math.ceil(entries.length / timelinePage))
  expect(entries.every(({ kind }) => kind === 'messages')).toBe(true)
  const times = entries.map(({ month }) => month)
  expect(times).toEqual([...new Set(times)].flatMap((month) => times.filter((one) => one === month)))
  // Long: it reads some forty pages.
}, 60_000)

test('a forged place is the beginning, and an unknown kind is all of them', async () => {
  const { personId } = await plant('canaryaline')
  const first = await timelineOf(db(), personId, ['owner'], {})
  const forged = Buffer.from(JSON.stringify(["2026' or 1=1", 'bill', personId, 0])).toString('base64url')
  for (const earlier of ['x', forged, Buffer.from('[]').toString('base64url')])
    expect((await timelineOf(db(), personId, ['owner'], { earlier, kind: 'all' })).entries).toEqual(
      first.entries,
    )
})

test('after a merge the timeline of the one who stays has the rows that could not move, too', async () => {
  const aline = await plant('canaryaline')
  const other = await plant('canaryother', new Date(at.getTime() + 60_000))
  // Both applied to one program.
  await db().execute(
    sql`update program_applications set program_id = (select program_id from program_applications limit 1)`,
  )
  const count = async (id: string) =>
    (await walk(id, ['owner'], 'applications')).entries.filter(({ key }) =>
      key.startsWith('registration program'),
    ).length
  expect(await count(aline.personId)).toBe(1)
  await inTransaction({ actor: { kind: 'staff', name: 'owner@hub.test' } }, (work) =>
    mergePeople(work, {
      keptId: aline.personId,
      keptVersion: 1,
      goneId: other.personId,
      goneVersion: 1,
    }),
  )
  const [gone] = await db().select().from(people).where(eq(people.id, other.personId))
  expect(gone?.mergedInto).toBe(aline.personId)
  expect(await count(aline.personId)).toBe(2)
})
