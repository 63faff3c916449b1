import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EventView } from '../event.queries.server.ts'
import EventsPage from './events.tsx'

const night: EventView = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  slug: 'founders-night',
  startsAt: new Date('2026-11-19T16:00:00Z'),
  endsAt: new Date('2026-11-19T18:00:00Z'),
  title: { text: 'Founders’ Night', lang: 'en' },
  leaf: { weekday: 'Thu', month: 'Nov', day: '19' },
  day: 'Thu, Nov 19, 2026',
  time: '18:00',
  until: '20:00',
  location: 'Kacyiru hub',
  capacity: 80,
  left: 80,
  waiting: 0,
  isFull: false,
  isListOpen: true,
  price: 0,
  isPayable: true,
  status: 'upcoming',
  needsApproval: false,
}
function render(coming: EventView[], hasFailed = false): string {
  const props = { loaderData: { coming, past: [], hasFailed } }
  return renderToStaticMarkup(<EventsPage {...(props as unknown as Parameters<typeof EventsPage>[0])} />)
}
const empty = 'No upcoming events at the moment.'

test('EVT-03: the texts for no events and for a failed query are shown word for word', () => {
  expect(render([])).toContain(empty)
  expect(render([night])).not.toContain(empty)
  expect(render([{ ...night, status: 'cancelled' }])).toMatch(new RegExp(`${empty}.*Founders`))
  const failed = render([], true)
  expect(failed).toContain('Error fetching events')
  expect(failed).not.toContain(empty)
})

test('EVT-05, EVT-12: each card shows its price and offers only possible actions', () => {
  const says = (change: Partial<EventView>) => render([{ ...night, ...change }])
  expect(says({})).toMatch(/Free.*href="\/events\/founders-night\/register"[^>]*>Register</)
  expect(says({ isFull: true })).toMatch(/Full.*>Join the waiting list</)
  expect(says({ price: 5000 })).toContain('5,000 RWF')
  expect(says({ price: 5000 })).not.toMatch(/\$|Free/)
  for (const change of [
    { price: 5000, isPayable: false },
    { status: 'cancelled' },
    { status: 'ongoing' },
    { isFull: true, isListOpen: false },
  ] as const)
    expect(says(change)).not.toContain('/register')
  expect(says({ status: 'cancelled' })).toContain('Cancelled')
})
