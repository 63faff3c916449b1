import { expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { activityShown, todayShown } from './dashboard.options.ts'
import { dashboardFor, nameInEmail } from './dashboard.queries.server.ts'
import { type Dashboard, dashboard } from './part.queries.server.ts'

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
const messages = { permission: 'messages.read' as const, label: 'Messages', all: '/admin/messages' }
const registrations = {
  permission: 'applications.read' as const,
  label: 'Registrations',
  all: '/admin/registrations',
}

test('Today lists all waiting items of every kind, the oldest promise first, and marks late ones', async () => {
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

test('Today shows a limited number of items and says that there are more', async () => {
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
    attention: [{ permission: 'applications.read', label: 'to review', count }],
    records: [
      { permission: 'messages.read', label: 'Contacts', icon: 'contact', count },
      { permission: 'programs.read', label: 'Programs', icon: 'program', count: async () => 4 },
    ],
    links: [{ permission: 'applications.read', label: 'Registrations', icon: 'application', href: '/x' }],
  }
  const content = await show(parts, ['content'])
  expect(content).toMatchObject({ attention: [], links: [], today: { things: [], lists: [] }, isDown: false })
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
    attention: [{ permission: 'panel', label: 'failed messages', count: broken }],
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

test('A-DSH-03: at most three of each and five in all, newest first', async () => {
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
  const { activity } = await show({
    activity: [doneAt('Contact', [-1, -2, -3, -4]), doneAt('Programs', [-1.5, -9, -10])],
  })
  expect(activity.things.map(({ id }) => id)).toEqual([
    'Contact -1',
    'Programs -1.5',
    'Contact -2',
    'Contact -3',
    'Programs -9',
  ])
  expect(activity.things).toHaveLength(activityShown)
})

test('staff are greeted by the name in their e-mail address', () => {
  expect(['aline@irishub.example', 'jean.bosco@x.y', 'k-mu@x.y', '@x'].map(nameInEmail)).toEqual([
    'Aline',
    'Jean',
    'K',
    '',
  ])
})
