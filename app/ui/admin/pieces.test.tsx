import { Bell, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Chips } from './chips.tsx'
import { Confirm } from './dialog.tsx'
import { AdminFrame } from './frame.tsx'
import { SearchBox } from './search-box.tsx'
import { SidePanel } from './side-panel.tsx'
import { LockCountdown, PasswordField } from './sign-in-fields.tsx'
import { RowName, Table } from './table.tsx'
import { Toasts } from './toast.tsx'

/** The server's HTML, before any script. */
function rendered(piece: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: piece }])} />)
}

const me = { email: 'aline@irishub.example', emailVerified: true, phoneVerified: false, twoFactor: true }

function frame({ twoFactor = true, unfolded = [] as string[], at = '/admin' } = {}) {
  return rendered(
    <AdminFrame
      name="IRIS Hub"
      menu={[
        {
          entries: [
            {
              label: 'Dashboard',
              description: 'Overview',
              href: '/admin',
              icon: LayoutDashboard,
              current: at === '/admin',
            },
          ],
        },
        {
          group: 'People',
          entries: [
            { label: 'Appointments', description: 'Free', href: '/a', icon: Bell, count: 0, current: false },
            {
              label: 'Notifications',
              description: 'E-mail',
              href: '/n',
              icon: Bell,
              count: 5,
              current: at === '/n',
            },
          ],
        },
        {
          group: 'Money',
          entries: [
            {
              label: 'Payments',
              description: 'In and out',
              href: '/p',
              icon: Bell,
              count: 3,
              current: at === '/p',
            },
          ],
        },
      ]}
      unfolded={unfolded}
      me={{ ...me, twoFactor }}
      lastUpdated="Nov 14, 2026, 09:41"
      signOut={null}
      theme={null}
    >
      <h1>Dashboard</h1>
    </AdminFrame>,
  )
}

test('ASH-01, ASH-02: the menu shows groups and descriptions, and marks the current entry', () => {
  expect(frame()).toMatch(/<summary class="nav-group"><span>People<\/span>/)
  expect(frame()).toContain('title="Overview"')
  expect(frame().match(/aria-current="page"/g)).toHaveLength(1)
})

test('ASH-01: a group is folded unless it was unfolded or has the current screen, and says how much waits in it', () => {
  const groups = (html: string) =>
    [...html.matchAll(/<details( open="")?>.*?<\/summary>/gs)].map(([text, open]) => ({
      isOpen: open !== undefined,
      waits: /(\d+)<span class="sr-only"> waiting/.exec(text)?.[1],
    }))
  // The dashboard is above the groups: there the first is open.
  expect(groups(frame())).toEqual([
    { isOpen: true, waits: '5' },
    { isOpen: false, waits: '3' },
  ])
  expect(groups(frame({ unfolded: ['Money'] })).map(({ isOpen }) => isOpen)).toEqual([true, true])
  expect(groups(frame({ at: '/p' })).map(({ isOpen }) => isOpen)).toEqual([false, true])
})

test('ASH-04, ASH-05: the initial, the three marks, the time and two-factor', () => {
  expect(frame()).toContain('>A</span>')
  expect(frame()).toContain('SMS<span class="sr-only"> not verified</span>')
  expect(frame()).toContain('Last updated Nov 14, 2026, 09:41')
  expect(frame()).toContain('2FA Enabled')
  expect(frame({ twoFactor: false })).not.toContain('2FA Enabled')
})

test('ASH-06: a badge is shown only above 0', () => {
  expect(
    frame()
      .match(/<a [^>]*nav-entry.*?<\/a>/gs)
      ?.join('')
      .match(/nav-count/g),
  ).toHaveLength(2)
  expect(frame()).toContain('5<span class="sr-only"> waiting</span>')
})

test('ASH-03: the drawer opens without script', () => {
  expect(frame()).toMatch(/<button[^>]*popoverTarget="admin-menu"/i)
  expect(frame()).toMatch(/<aside id="admin-menu" popover="auto"/)
})

test('NAV-19: a layer is rendered open, with links to close it', () => {
  const html = rendered(
    <SidePanel title="Divine Uwera" noun="registration" closeTo="/list" nextTo="/list/2">
      body
    </SidePanel>,
  )
  expect(html).toMatch(/<dialog open=""/)
  expect(html.match(/href="\/list"/g)).toHaveLength(2)
  expect(html).toMatch(
    /<a [^>]*aria-label="Close"[^>]*href="\/list"|<a [^>]*href="\/list"[^>]*aria-label="Close"/,
  )
  expect(html).toContain('aria-label="Next registration"')
  expect(html).not.toContain('aria-label="Previous registration"')
})

test('ASH-09: a confirmation offers the safe choice first', () => {
  const html = rendered(
    <Confirm
      title="Delete it"
      question="Sure?"
      closeTo="/list"
      keep="Keep it"
      action={<button type="submit">Delete</button>}
    />,
  )
  expect(html).toContain('role="alertdialog"')
  expect(html.indexOf('Keep it')).toBeLessThan(html.lastIndexOf('Delete'))
})

test('a table shows its sorting and the open row, and labels its cells on a card', () => {
  const html = rendered(
    <Table
      label="Gifts"
      rows={[{ id: '1', who: 'Alice', sum: 500 }]}
      idOf={({ id }) => id}
      openId="1"
      columns={[
        { label: 'Name', card: 'title', cell: ({ who }) => <RowName to="/1" name={who} /> },
        {
          label: 'Sum',
          card: 'fact',
          align: 'right',
          sort: { href: '?s', now: 'ascending' },
          cell: ({ sum }) => sum,
        },
      ]}
    />,
  )
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toContain('<tr data-on="true" aria-current="true">')
  expect(html).toContain('data-label="Sum"')
})

test('filters and searches are addresses', () => {
  expect(
    rendered(<Chips label="Status" chips={[{ label: 'All', href: '?s=all', count: 7, current: true }]} />),
  ).toContain('href="/?s=all"')
  const search = rendered(<SearchBox label="Search" value="uwera" keep={[['status', 'pending']]} />)
  expect(search).toContain('<input type="hidden" name="status" value="pending"/>')
  expect(search).toContain('method="get"')
})

test('AUT-19: the remaining time is shown as m:ss', () => {
  expect(rendered(<LockCountdown seconds={872} />)).toContain('14:32')
  expect(rendered(<LockCountdown seconds={5} />)).toContain('0:05')
})

test('without script there is no Show button, which would do nothing', () => {
  expect(rendered(<PasswordField id="password" label="Password" />)).not.toContain('<button')
})

test('bad news is an alert, good news a status', () => {
  const html = rendered(
    <Toasts
      toasts={[
        { id: '1', kind: 'ok', text: 'Saved' },
        { id: '2', kind: 'bad', text: 'Failed' },
      ]}
    />,
  )
  expect(html).toMatch(/role="status".*Saved.*role="alert".*Failed/)
})

test('SCR-01: no component writes a style attribute, which the policy would refuse', () => {
  expect(frame()).not.toMatch(/\sstyle=/)
})
