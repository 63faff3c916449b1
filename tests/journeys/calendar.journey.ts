import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { schedule } from './client.ts'
import { ask } from './database.ts'
import { aGuest } from './guest.ts'
import { desktop, expect, expectAccessible, expectFits, readMail, test } from './visitor.ts'

const calendar = '/admin/appointments/week'
const dialog = (page: Page) => page.getByRole('dialog')

/** Counts what somebody presses with a pointer or a finger. */
function counting() {
  let presses = 0
  return {
    presses: () => presses,
    async press(what: { click(): Promise<void> }) {
      presses++
      await what.click()
    },
  }
}

/** A client with an appointment, by the form of the site. */
async function aClient(page: Page) {
  const guest = aGuest({ lastName: `Umutesi ${Date.now()}` })
  const { slot, path } = await schedule(page, guest)
  return { ...guest, fullName: `Sandrine ${guest.lastName}`, slot, day: slot.slice(0, 10), path }
}

/** A working day far ahead on which nobody comes: journeys share the slots. */
async function emptyDay(after: number): Promise<string> {
  const [row] = await ask<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from generate_series(current_date + $1::int, current_date + 88, '1 day') as day
     where extract(isodow from day) < 6 and to_char(day, 'MM-DD') not in ('12-25', '12-26', '12-28', '01-01', '01-02', '01-04', '02-01')
       and not exists (select from slot_holds where starts_at >= day - interval '2 hours' and starts_at < day + interval '22 hours')
       and not exists (select from blocked_times where starts_at < day + interval '22 hours' and ends_at > day - interval '2 hours')
     order by random() limit 1`,
    [after],
  )
  return row?.day ?? ''
}

test('staff move an appointment with three presses; the client is told in their language, and it can be undone', async ({
  visit,
}) => {
  const client = await aClient(await visit())
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${calendar}?from=${client.day}`)
  await expectAccessible(page)
  const { press, presses } = counting()
  await press(page.getByRole('table').getByRole('link', { name: `Move ${client.fullName}` }))
  const times = dialog(page).getByRole('radio')
  await expect(times.first()).toBeVisible()
  await expectAccessible(page)
  const other = times.nth((await times.count()) - 1)
  const slot = await other.inputValue()
  await press(dialog(page).locator(`label:has(input[value="${slot}"])`))
  await press(dialog(page).getByRole('button', { name: 'Move appointment' }))
  expect(presses()).toBe(3)
  await expect(page.getByText(`Moved to ${slot.replace('T', ', ')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Nobody was notified.')).toBeVisible()

  await open(page, `${calendar}/move/${await idOf(client.email)}?from=${client.day}`)
  await dialog(page).locator(`label:has(input[value="${slot}"])`).click()
  await dialog(page).getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByText(`Moved to ${slot.replace('T', ', ')}`)).toBeVisible()
  const mail = await readMail(client.email, 'Your appointment was moved')
  expect(mail.text).toContain('We had to move your appointment')
  expect(mail.text).toContain(slot.slice(11))
})

const idOf = async (email: string) => {
  const [row] = await ask<{ id: string }>('select id from appointments where email = $1', [email])
  return row?.id ?? ''
}

test('an appointment is dragged to a free time with a pointer', async ({ visit }) => {
  const client = await aClient(await visit())
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${calendar}?from=${client.day}`)
  const free = page.getByRole('table').getByRole('link', { name: /^Free: / })
  const target = free.nth((await free.count()) - 1)
  const slot = new URL((await target.getAttribute('href')) ?? '', 'http://hub').searchParams.get('at') ?? ''
  await page
    .locator('.cal-item', { has: page.getByRole('link', { name: `Move ${client.fullName}` }) })
    .dragTo(target)
  await expect(page.getByText(`Moved to ${slot.replace('T', ', ')}`)).toBeVisible()
  const [row] = await ask(
    `select to_char(starts_at at time zone 'Africa/Kigali', 'YYYY-MM-DD"T"HH24:MI') as slot from appointments where email = $1`,
    [client.email],
  )
  expect(row).toEqual({ slot })
})

test('a morning is blocked with three presses, nobody can book it, and the block is removed', async ({
  visit,
}) => {
  const day = await emptyDay(10)
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${calendar}?from=${day}&view=day`)
  const { press, presses } = counting()
  await press(page.getByRole('link', { name: 'Block', exact: true }))
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason (optional)').pressSequentially('At the ministry')
  await press(dialog(page).locator('label:has(input[value=morning])'))
  await press(dialog(page).getByRole('button', { name: 'Block' }))
  expect(presses()).toBe(3)
  await expect(page.getByText('Nobody was told')).toBeVisible()
  await expect(page.getByText('At the ministry')).toBeVisible()

  const visitor = await visit()
  await visitor.goto(`/appointments?service=Other&day=${day}`)
  await expect(visitor.locator(`input[value="${day}T14:00"]`)).toHaveCount(1)
  await expect(visitor.locator(`input[value="${day}T09:00"]`)).toHaveCount(0)
  await expect(visitor.locator('main')).not.toContainText('ministry')

  await page.getByRole('link', { name: 'Blocked 00:00 to 12:00' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Remove the block' }).click()
  await expect(page.getByText('The time can be booked again')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator(`input[value="${day}T09:00"]`)).toHaveCount(1)
})

test('A-APT-05: somebody on the phone gets a time at once, by keyboard alone; what is missing is said, and what was typed stays', async ({
  visit,
}) => {
  const day = await emptyDay(10)
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `${calendar}/new?at=${day}T15:00`)
  const email = `caller${Date.now()}@example.com`
  await page.locator('#firstName').focus()
  for (const text of ['Odette', 'Mukamana', '0788 321 654', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Business')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By phone')
  await page.keyboard.press('Tab')
  await page.keyboard.type('English')
  await page.locator('#message').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Ask them first')).toBeVisible()
  await expect(page.locator('#lastName')).toHaveValue('Mukamana')
  await expect(page.locator(`input[value="${day}T15:00"]`)).toBeChecked()
  await expectAccessible(page)
  await page.locator('input[name=agreed]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scheduled for Odette Mukamana')).toBeVisible()
  await readMail(email, 'Your appointment is confirmed')
  const [consent] = await ask(
    'select text_version, purpose from consents where person_id = (select person_id from appointments where email = $1)',
    [email],
  )
  expect(consent).toEqual({ text_version: 'by phone to staff', purpose: 'appointment' })
})

test('the calendar of a phone is a day: it fits 390 pixels, leads to the other days, and has everything to do', async ({
  visit,
}) => {
  const client = await aClient(await visit())
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await enter(page)
  await open(page, `${calendar}?from=${client.day}`)
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('link', { name: client.fullName, exact: true }).last()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Days of this week' }).getByRole('link').first().click()
  await expectFits(page)
  for (const path of [`move/${await idOf(client.email)}`, 'new', 'block']) {
    await open(page, `${calendar}/${path}`)
    await expectFits(page)
    await expectAccessible(page)
  }
})
