import { expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { activityShown, todayShown } from './dashboard.options.ts'
import { dashboardFor, firstName } from './dashboard.queries.server.ts'
import { type Dashboard, dashboard } from './part.queries.server.ts'
import { byMonth } from './picture.queries.server.ts'

const now = new Date('2026-11-16T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3600_000)
const nobody = {} as Reader
const show = (parts: Partial<Dashboard>, groups: Group[] = ['owner']) => {
  dashboard.set([parts])
  return dashboardFor(nobody, { groups }, now)
}
const broken = async () => {
  throw new Error('permission denied')
}

const waitingAt = (from: string, due: number[]) => async (_: Reader, limit: number) =>
  due.slice(0, limit).map((at) => ({
    id: `${from} ${at}`,
    who: from,
    what: 'waits',
    href: `/admin/${from}`,
    dueAt: hours(at),
  }))
const messages = { permission: 'messages.read' as const, label: 'Messages' }
const registrations = { permission: 'applications.read' as const, label: 'Registrations' }

test('what waits is listed from every kind the oldest promise first, and what is late is marked', async () => {
  const { today } = await show({
    waiting: [
      { ...messages, oldest: waitingAt('messages', [-30, 2]) },
      { ...registrations, oldest: waitingAt('registrations', [-1, 1]) },
    ],
  })
  expect(today.things.map(({ id, due }) => [id, due.isLate, due.text])).toEqual([
    ['messages -30', true, 'Late by 1 day'],
    ['registrations -1', true, 'Late by 1 hour'],
    ['registrations 1', false, 'Answer by today, 13:00'],
    ['messages 2', false, 'Answer by today, 14:00'],
  ])
  expect(today.hasMore).toBe(false)
})

test('a limited number of waiting items is shown, and that there are more', async () => {
  const { today } = await show({
    waiting: [
      {
        ...messages,
        oldest: waitingAt(
          'messages',
          Array.from({ length: 40 }, (_, n) => n),
        ),
      },
    ],
  })
  expect(today.things).toHaveLength(todayShown)
  expect(today.hasMore).toBe(true)
})

test('parts without permission are neither shown nor counted', async () => {
  let asked = 0
  const count = async () => ++asked
  const parts: Partial<Dashboard> = {
    waiting: [{ ...registrations, oldest: waitingAt('registrations', [1]) }],
    attention: [{ permission: 'applications.read', label: 'to review', one: 'to review', count }],
    records: [
      { permission: 'messages.read', label: 'Contacts', icon: 'contact', count },
      { permission: 'programs.read', label: 'Programs', icon: 'program', count: async () => 4 },
    ],
    links: [{ permission: 'applications.read', label: 'Registrations', icon: 'application', href: '/x' }],
  }
  const content = await show(parts, ['content'])
  expect(content).toMatchObject({ attention: [], links: [], today: { things: [] }, isDown: false })
  expect(content.records.map(({ label, count: shown }) => [label, shown])).toEqual([['Programs', '4']])
  expect(asked).toBe(0)
  expect((await show(parts, ['reviewer'])).today.things).toHaveLength(1)
})

test('A-DSH-06: a failed count is not 0, and nothing else fails with it', async () => {
  const { records, attention, today, isDown } = await show({
    waiting: [
      { ...messages, oldest: broken },
      { ...registrations, oldest: waitingAt('registrations', [1]) },
    ],
    attention: [{ permission: 'panel', label: 'failed messages', one: 'failed message', count: broken }],
    records: [
      { permission: 'panel', label: 'Events', icon: 'event', count: broken },
      { permission: 'panel', label: 'Programs', icon: 'program', count: async () => 0 },
      { permission: 'panel', label: 'Contacts', icon: 'contact', count: async () => 10_001 },
      { permission: 'panel', label: 'Raised', icon: 'donation', count: async () => 2_500_000, isMoney: true },
      { permission: 'panel', label: 'Spent', icon: 'donation', count: broken, isMoney: true },
    ],
  })
  // A-DSH-02
  expect(records.map(({ count }) => count)).toEqual([undefined, '0', '10,000+', '2,500,000 RWF', undefined])
  expect(attention[0]?.count).toBeUndefined()
  expect([today.things.length, today.isPart, isDown]).toEqual([1, true, false])
})

test('A-DSH-05: when nothing can be read at all, the dashboard is disconnected', async () => {
  const { isDown } = await show({
    waiting: [{ ...messages, oldest: broken }],
    records: [{ permission: 'panel', label: 'Events', icon: 'event', count: broken }],
  })
  expect(isDown).toBe(true)
})

test('A-DSH-03: the newest of every kind before the second of any, three of each and twelve in all, shown newest first', async () => {
  const doneAt = (area: string, at: number[]) => ({
    permission: 'panel' as const,
    name: area,
    newest: async (_: Reader, limit: number) =>
      at.slice(0, limit).map((hour) => ({
        id: `${area} ${hour}`,
        who: 'Aline',
        did: 'wrote',
        area,
        href: '/x',
        at: hours(hour),
      })),
  })
  const busy = doneAt('Events', [-0.1, -0.2, -0.3, -0.4])
  const quiet = doneAt('Donations', [-90])
  const { activity } = await show({
    activity: [
      busy,
      doneAt('Contact', [-1, -2, -3]),
      doneAt('Programs', [-1.5, -9, -10]),
      doneAt('Bookings', [-4, -5, -11]),
      doneAt('Members', [-6, -7]),
      quiet,
    ],
  })
  expect(activity.things.map(({ id }) => id)).toEqual([
    'Events -0.1',
    'Events -0.2',
    'Events -0.3',
    'Contact -1',
    'Programs -1.5',
    'Contact -2',
    'Bookings -4',
    'Bookings -5',
    'Members -6',
    'Members -7',
    'Programs -9',
    'Donations -90',
  ])
  expect(activity.things).toHaveLength(activityShown)
})

test('nothing is waiting only when no kind of work waits, and every kind could be read', async () => {
  const quiet = { ...messages, oldest: waitingAt('messages', []) }
  const payments = (count: () => Promise<number>): Partial<Dashboard> => ({
    attention: [{ permission: 'panel', label: 'payments to look at', one: 'payment to look at', count }],
  })
  const isQuiet = async (parts: Partial<Dashboard>) => (await show(parts)).isQuiet
  expect(await isQuiet({ waiting: [quiet], ...payments(async () => 0) })).toBe(true)
  expect(await isQuiet({ waiting: [quiet], ...payments(async () => 1) })).toBe(false)
  expect(await isQuiet({ waiting: [quiet], ...payments(broken) })).toBe(false)
  expect(await isQuiet({ waiting: [{ ...messages, oldest: broken }] })).toBe(false)
  expect(await isQuiet({ waiting: [{ ...messages, oldest: waitingAt('messages', [3]) }] })).toBe(false)
})

test('the calendar of the day is by time; what began yesterday lasts all day, and what is over says so', async () => {
  const entry = (id: string, from: number, to?: number) => ({
    id,
    at: hours(from),
    until: to === undefined ? undefined : hours(to),
    what: id,
    href: '/x',
  })
  let asked: Date[] = []
  const { day } = await show({
    calendar: [
      {
        permission: 'panel',
        name: 'events',
        entries: async (_, from, to) => {
          asked = [from, to]
          return [entry('evening', 6, 8), entry('fair', -20, 30)]
        },
      },
      { permission: 'panel', name: 'appointments', entries: async () => [entry('nine', -3)] },
    ],
  })
  expect(asked.map((at) => at.toISOString())).toEqual([
    '2026-11-15T22:00:00.000Z',
    '2026-11-16T22:00:00.000Z',
  ])
  expect(day.entries.map(({ id, time, until, isOver }) => [id, time, until, isOver])).toEqual([
    ['fair', 'All day', undefined, false],
    ['nine', '09:00', undefined, true],
    ['evening', '18:00', '20:00', false],
  ])
})

test('a picture has a value for each of the last twelve months of the hub, and one that fails is not empty', async () => {
  const { pictures } = await show({
    pictures: [
      {
        permission: 'panel',
        title: 'Donations',
        href: '/x',
        series: ['Received'],
        isMoney: true,
        monthly: async (_, months) =>
          byMonth(months, [{ month: '2026-11', sum: 5 }], ([row]) => [row?.sum ?? 0]),
      },
      { permission: 'panel', title: 'Seats', href: '/x', series: ['Came'], monthly: broken },
    ],
  })
  expect(pictures.map(({ title, months }) => [title, months?.length])).toContainEqual(['Donations', 12])
  expect(pictures.find(({ title }) => title === 'Seats')?.months).toBeUndefined()
  const [donations] = pictures
  expect(donations?.months?.[0]).toEqual({ label: 'Dec', name: 'December 2025', values: [0] })
  expect(donations?.months?.at(-1)).toEqual({ label: 'Nov', name: 'November 2026', values: [5] })
})

test('staff are greeted by the name in their e-mail address', () => {
  expect(
    ['aline@irishub.example', 'jean.bosco@x.y', 'k-mu@x.y', '@x'].map((email) =>
      firstName({ name: '', email }),
    ),
  ).toEqual(['Aline', 'Jean', 'K', ''])
})
