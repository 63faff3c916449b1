import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess } from '../../tools/processes.ts'
import { isAnswering, waitFor } from '../../tools/stack.ts'
import { enter, open } from './admin.ts'
import {
  aGuest,
  anEvent,
  expectTyped,
  fillIn,
  hubTime,
  readSent,
  readText,
  register,
  sentText,
  ticketIn,
} from './guest.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  formWays,
  leaveToTheNight,
  readMail,
  test,
} from './visitor.ts'

const heading = { level: 1 } as const

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`EVT-02, EVT-08, EVT-09: from the list to the seat, both messages and the ticket, on ${name} ${script} JavaScript`, async ({
    visit,
  }) => {
    const event = await anEvent(await visit())
    const page = await visit({ viewport, javaScriptEnabled })
    const look = async () => {
      await expectAccessible(page)
      await expectFits(page)
    }
    await page.goto('/events')
    await look()
    await page.getByRole('link', { name: event.title, exact: true }).click()
    await expect(page.locator('main')).toContainText('10 places left')
    await look()
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Register for free' })).toBeVisible()
    await look()
    const guest = aGuest()
    await fillIn(page, guest)
    await page.getByRole('button', { name: 'Register for free' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText(sentText)
    await look()
    const { code } = await readSent(page)

    const mail = await readMail(guest.email, `${event.title}: your ticket`)
    expect(mail.text).toContain('Hello Sandrine Umutesi')
    expect(mail.text).toContain(`Your code: ${code}`)
    expect(mail.text).toContain(`${event.path}/calendar.ics`)
    expect(await readText(guest.phone, code)).toContain('your seat is saved')
    await page.goto(await ticketIn(guest.email, 'your ticket'))
    await expect(page.getByRole('heading', heading)).toHaveText('Your ticket')
    await expect(page.getByRole('img', { name: 'QR code of your ticket, for the entrance' })).toBeVisible()
    await expect(page.locator('main')).toContainText(code)
    await expect(page.locator('main')).not.toContainText('Umutesi')
    await look()

    // The number of seats left is updated at once, though the page is cached.
    await page.goto(event.path)
    await expect(page.locator('main')).toContainText('9 places left')
  })
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`EVT-12: a form filled in while the last seat is taken keeps everything and offers the waiting list, ${script} JavaScript`, async ({
    visit,
  }) => {
    const event = await anEvent(await visit(), { capacity: '1' })
    const page = await visit({ javaScriptEnabled })
    const guest = aGuest()
    await page.goto(`${event.path}/register`)
    await fillIn(page, guest)
    await register(await visit(), event)
    await page.getByRole('button', { name: 'Register for free' }).click()
    await expect(page).toHaveTitle(/^Error: Join the waiting list/)
    await expect(page.getByRole('alert')).toContainText('The last seat went while you were typing.')
    await expectTyped(page, guest)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText(sentText)
    await expect(page.locator('main')).toContainText('You are number 1 on the waiting list.')
    expect((await readMail(guest.email, 'you are on the waiting list')).text).toContain('You are number 1')
    await readText(guest.phone, 'You are number 1 on the waiting list')

    // Later visitors read that it is full before they type.
    const third = await visit()
    await third.goto(event.path)
    await expect(third.locator('main')).toContainText('Full, 1 waiting')
    await third.getByRole('link', { name: 'Join the waiting list' }).click()
    await expect(third.getByRole('status').first()).toContainText('Full, 1 waiting')
  })

  test(`EVT-12: a guest cancels, the next one is offered the seat by mail and SMS and takes it, ${script} JavaScript`, async ({
    visit,
  }) => {
    const event = await anEvent(await visit(), { capacity: '1' })
    const page = await visit({ javaScriptEnabled })
    const first = await register(page, event)
    const next = await register(await visit(), event)
    expect(next.text).toContain('You are number 1')

    await page.goto(first.ticket)
    await page.getByRole('link', { name: 'I cannot come' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText(`Not coming to ${event.title}?`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I cannot come' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('You told us that you cannot come')
    await expect(page.getByRole('link', { name: 'Register again' })).toBeVisible()
    await expectAccessible(page)

    const sms = await readText(next.guest.phone, 'a seat is free for you')
    const other = await visit({ javaScriptEnabled })
    await other.goto(await ticketIn(next.guest.email, 'a seat is free for you'))
    await expect(other.getByRole('heading', heading)).toHaveText('A seat is free for you')
    await expectAccessible(other)
    await expectFits(other)
    await other.getByRole('button', { name: 'Take the seat' }).click()
    await expect(other.getByRole('heading', heading)).toHaveText('Your ticket')

    // The short address of the SMS asks for the phone, and leads to the same ticket.
    await other.goto(/http\S+/.exec(sms)?.[0] ?? 'none')
    await other.getByLabel('Phone number or email').fill(next.guest.phone)
    await other.getByRole('button', { name: 'Show the status' }).click()
    await expect(other.getByRole('heading', heading)).toHaveText('Your ticket')
    await other.goto(event.path)
    await expect(other.locator('main')).toContainText('Full')
  })
}

test('EVT-10, VAL-07, ERR-12: errors and an existing registration are reported, and everything typed stays', async ({
  visit,
}) => {
  const event = await anEvent(await visit())
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${event.path}/register`)
  await fillIn(page, { lastName: 'Umutesi', email: 'sandrine@', phone: '0788 12' })
  await page.getByRole('button', { name: 'Register for free' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    '“First name” is missing',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ])
  await expect(page.getByRole('alert').getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  const { guest, ticket } = await register(page, event)
  expect(ticket).toContain('/events/ticket/')
  // A name, an address and a number are no secret: typing them again opens nobody's ticket.
  await page.goto(`${event.path}/register`)
  await fillIn(page, guest)
  await page.getByRole('button', { name: 'Register for free' }).click()
  await expect(page.getByRole('alert')).toContainText('You have already registered for this event.')
  await expect(page.getByText('/events/ticket/')).toHaveCount(0)
  const other = { ...guest, firstName: guest.firstName.toUpperCase() }
  await page.goto(`${event.path}/register`)
  await fillIn(page, other)
  await page.getByRole('button', { name: 'Register for free' }).click()
  await expect(page.getByRole('alert')).toContainText('You have already registered for this event.')
  await expectTyped(page, other)
  // A lost ticket is sent again to its old address, in two taps.
  await page.getByRole('link', { name: 'Send it to me again' }).click()
  await expect(page.locator('main')).toContainText(`${guest.email.slice(0, 1)}•••@example.com`)
  await expect(page.locator('main')).not.toContainText(guest.email)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Send it to me again' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('It is on its way')
  await expectAccessible(page)
  expect((await readMail(guest.email, 'your code and link again')).text).toContain('/events/ticket/')
  await readText(guest.phone, 'here again')
})

test('A-EVT-01: when an event moves its guests are notified by mail and SMS, and their ticket shows the new time', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const event = await anEvent(page)
  const { guest, ticket } = await register(await visit(), event)
  await open(page, `/admin/events?q=${encodeURIComponent(event.title)}`)
  await page.getByRole('link', { name: `Edit ${event.title}` }).click()
  const dialog = page.getByRole('dialog')
  const moved = hubTime(12)
  await dialog.locator('#startsAt').fill(moved)
  await dialog.locator('#endsAt').fill('')
  await dialog.locator('#location').fill('Norrsken House')
  await expect(dialog.getByLabel(/Tell everybody registered/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Event updated successfully')).toBeVisible()
  const mail = await readMail(guest.email, `${event.title} has moved`)
  expect(mail.text).toContain(`${moved.slice(11)}`)
  expect(mail.text).toContain('Norrsken House')
  expect(mail.text).toContain('Kacyiru hub')
  expect(await readText(guest.phone, 'has moved')).toContain('Norrsken House')
  const theirs = await visit({ javaScriptEnabled: false })
  await theirs.goto(ticket)
  await expect(theirs.locator('main')).toContainText('Norrsken House')
  await expect(theirs.locator('main')).toContainText(moved.slice(11))
})

test('EVT-04, EVT-05, EVT-12: cancelled, past and started events say so and take no registrations; each shows its price', async ({
  visit,
}) => {
  const staff = await visit()
  const cancelled = await anEvent(staff, { status: 'cancelled' })
  const priced = await anEvent(staff, { price: '5000' })
  const over = await anEvent(staff, { startsAt: hubTime(-2), endsAt: hubTime(-1) })
  const begun = await anEvent(staff, { startsAt: hubTime(-0.1), endsAt: hubTime(1) })
  const page = await visit({ viewport: desktop })
  const says = [
    [cancelled, 'This event is cancelled'],
    [over, 'This event is over'],
    [begun, 'This event has begun. Registration is closed.'],
  ] as const
  for (const [{ path }, text] of says) {
    for (const address of [path, `${path}/register`]) {
      await page.goto(address)
      await expect(page.locator('main')).toContainText(text)
      await expect(page.locator('button[data-sending]')).toHaveCount(0)
      await expectAccessible(page)
    }
    const origin = process.env.SITE ?? ''
    const posted = await page.request.post(`${path}/register`, { form: aGuest(), headers: { origin } })
    expect(posted.status()).toBe(409)
  }
  await page.goto('/events')
  const coming = page.getByRole('region', { name: 'Coming up' })
  const card = (title: string) => coming.getByRole('listitem').filter({ hasText: title }).first()
  await expect(card(cancelled.title)).toContainText('Cancelled')
  await expect(card(priced.title)).toContainText('5,000 RWF')
  await expect(card(begun.title)).toContainText('Happening now')
  await expect(page.getByRole('region', { name: 'Past events' })).toContainText(over.title)
  await expect(page.locator('main')).not.toContainText('$')
})

test('EVT-02: the coming events are in the order of their dates', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await page.goto('/events')
  const dates = await page.getByRole('region', { name: 'Coming up' }).locator('.sr-only').allTextContents()
  const times = dates.map((date) => Date.parse(date)).filter((time) => !Number.isNaN(time))
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('EVT-03: when events cannot be read, the page says so and offers to try again', async ({ visit }) => {
  leaveToTheNight()
  const port = await freePort()
  const child = startProgram(process.execPath, ['build/server/web.js'], {
    env: {
      ...JSON.parse(process.env.STACK ?? '{}'),
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      // No database listens there.
      DATABASE_PUBLIC_URL: 'postgres://iris_public@127.0.0.1:9/iris',
      PAGE_CACHE_DIR: mkdtempSync(join(tmpdir(), 'iris-pages-')),
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  })
  try {
    const site = `http://127.0.0.1:${port}`
    await waitFor('the site without a database', isAnswering(`${site}/healthz`), 60)
    const page = await visit({ baseURL: site })
    const answer = await page.goto('/events')
    expect(answer?.status()).toBe(503)
    await expect(page.locator('main')).toContainText('Error fetching events')
    await expectAccessible(page)
  } finally {
    await stopProcess(child)
  }
})

test('the event for a phone’s calendar, its map and WhatsApp are one tap away, in every language', async ({
  visit,
}) => {
  const event = await anEvent(await visit(), {
    titleFr: 'Soirée, exemple',
    descriptionFr: 'Trois fondatrices.',
  })
  const page = await visit()
  for (const [prefix, title] of [
    ['', event.title],
    ['/fr', 'Soirée\\, exemple'],
    ['/rw', event.title],
  ]) {
    await page.goto(`${prefix}${event.path}`)
    await expectFits(page)
    const href = await page.locator('a[href$="calendar.ics"]').getAttribute('href')
    const answer = await page.request.get(href ?? 'none')
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const file = (await answer.text()).replaceAll('\r\n ', '')
    expect(file).toContain(`SUMMARY:${title}\r\n`)
    expect(file).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
    expect(file).toContain('STATUS:CONFIRMED')
  }
  await page.goto(event.path)
  await expect(page.locator('a[href*="google.com/maps"]')).toHaveAttribute('href', /query=Kacyiru%20hub/)
  await expect(page.locator('a[href^="https://wa.me/"]')).toHaveAttribute('href', new RegExp(event.slug))
})

test('all event pages fit 320 pixels in every language, full, cancelled and as a ticket', async ({
  visit,
}) => {
  const staff = await visit()
  const full = await anEvent(staff, { capacity: '1', titleEn: 'Ntutegereze’akaziweBuildItYourselfNow' })
  const { ticket } = await register(await visit(), full)
  const waiting = await register(await visit(), full)
  const page = await visit({ viewport: { width: 320, height: 700 } })
  const paths = [
    '/events',
    full.path,
    `${full.path}/register`,
    ticket,
    `${ticket}/cannot-come`,
    waiting.ticket,
  ]
  for (const prefix of ['', '/fr', '/rw'])
    for (const path of paths) {
      await page.goto(prefix + path)
      await expectFits(page)
    }
})

test('a ticket’s link opens only this ticket, is not indexed and is not sent to other sites as referrer', async ({
  visit,
}) => {
  const page = await visit()
  const { ticket } = await register(page, await anEvent(await visit()))
  const answer = await page.goto(ticket)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  for (const wrong of [`${ticket}x`, ticket.replace(/\.[^.]+$/, ''), '/events/ticket/none'])
    expect((await page.request.get(wrong)).status()).toBe(404)
})

test('EVT-08: by keyboard alone', async ({ visit }) => {
  const event = await anEvent(await visit())
  const page = await visit({ viewport: desktop })
  const guest = aGuest()
  await page.goto(event.path)
  const tabTo = async (what: string) => {
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { id, textContent } = document.activeElement as HTMLElement
        return id || textContent?.trim()
      })
      if (at === what) return
    }
    throw new Error(`the keyboard does not reach ${what}`)
  }
  await tabTo('Register')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register')
  for (const [name, value] of Object.entries(guest)) {
    await tabTo(name)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText(sentText)
  await tabTo('Open your ticket')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText('Your ticket')
  await tabTo('I cannot come')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cannot-come')
  await tabTo('I cannot come')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText('You told us that you cannot come')
})

test('the cost of a seat: bytes and taps, and a ticket opened on a cold phone', async ({ visit }) => {
  const event = await anEvent(await visit())
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  const guest = aGuest()
  let taps = 0
  const tap = async (selector: string) => {
    taps++
    await page.locator(selector).first().tap()
  }
  await page.goto(event.path, { waitUntil: 'networkidle' })
  const shared = bytes.total()
  await tap('main a[href$="/register"]')
  await page.waitForURL('**/register')
  for (const [name, value] of Object.entries(guest)) {
    await tap(`#${name}`)
    await page.keyboard.type(value)
  }
  await tap('button[data-sending]')
  await expect(page.getByRole('heading', heading)).toHaveText(sentText)
  await page.waitForLoadState('networkidle')
  const { ticket } = await readSent(page)
  const cold = await visit()
  const alone = await countBytes(cold)
  await cold.goto(ticket, { waitUntil: 'networkidle' })
  console.log(
    `event: shared page ${shared} bytes, form and success ${bytes.total() - shared}, ${taps} taps; ticket alone ${alone.total()} bytes`,
  )
  expect(taps).toBe(6)
  expect(shared).toBeLessThanOrEqual(60 * 1024)
  expect(alone.total()).toBeLessThanOrEqual(60 * 1024)
})

test('A-EVT-01, A-EVT-02: staff create an event, add seats for the waiting list, cancel it, and all guests are notified', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/events')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New event' }).click()
  const dialog = page.getByRole('dialog')
  const title = `Staff night ${Date.now()}`
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toContainText('Title is missing')
  await expect(dialog).toContainText('Date is missing')
  await expect(dialog).toContainText('Location is missing')
  await dialog.locator('#titleEn').fill(title)
  await dialog.locator('#descriptionEn').fill('An evening.')
  await dialog.locator('#startsAt').fill(hubTime(5))
  await dialog.locator('#location').fill('Kacyiru hub')
  await dialog.locator('#capacity').fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Event created successfully')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  const slug = /\/events\/([\w-]+)/.exec(await row.innerText())?.[1] ?? 'none'
  const event = { slug, title, path: `/events/${slug}` }
  const first = await register(await visit(), event)
  const next = await register(await visit(), event)
  await open(page, '/admin/events')
  await expect(row).toContainText('1 / 1')

  const edit = async (change: () => Promise<unknown>) => {
    await open(page, '/admin/events')
    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await change()
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await edit(() => dialog.locator('#capacity').fill('2'))
  await expect(page.getByText('Event updated successfully')).toBeVisible()
  await readText(next.guest.phone, 'a seat is free for you')
  await edit(() => dialog.locator('#capacity').fill('1'))
  await expect(dialog).toContainText('2 seats are taken or held already. Choose 2 or more.')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  // Cancel discards the unsaved edits only once the dialog is closed.
  await expect(dialog).toBeHidden()

  await open(page, '/admin/events')
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/2 people are registered\. Cancel it first/)).toBeVisible()

  await edit(async () => {
    await dialog.locator('#status').selectOption('cancelled')
    await expect(dialog.getByLabel(/Tell everybody registered/)).toBeChecked()
  })
  await expect(page.getByText('Event updated successfully')).toBeVisible()
  for (const { guest, ticket } of [first, next]) {
    await readMail(guest.email, `${title} is cancelled`)
    await readText(guest.phone, 'is cancelled')
    const theirs = await visit()
    await theirs.goto(ticket)
    await expect(theirs.getByRole('heading', heading)).toHaveText('This event is cancelled')
    await expectAccessible(theirs)
  }
  await open(page, '/admin/events')
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Event deleted successfully')).toBeVisible()
  expect((await page.request.get(event.path)).status()).toBe(404)
})

test('A-REG-06: where staff decide, the seat is reserved; after the approval, the ticket arrives by mail', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const event = await anEvent(page, { needsApproval: 'yes' })
  const guestPage = await visit()
  const { guest, ticket, text } = await register(guestPage, event)
  expect(text).toContain('A seat is kept for you until they decide')
  await guestPage.goto(ticket)
  await expect(guestPage.getByRole('heading', heading)).toHaveText('We have your registration')
  await open(page, '/admin/events')
  await page
    .getByRole('row')
    .filter({ hasText: event.title })
    .getByRole('link', { name: 'Registrations' })
    .click()
  await expect(page).toHaveURL(/\/admin\/registrations\?kind=event&item=/)
  await page.getByRole('link', { name: `${guest.firstName} ${guest.lastName}`, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Held for them while we decide')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Registration approved successfully')).toBeVisible()
  await readMail(guest.email, `${event.title}: your ticket`)
  await guestPage.goto(ticket)
  await expect(guestPage.getByRole('heading', heading)).toHaveText('Your ticket')
})
