import { enter, open } from './admin.ts'
import { pickTime, schedule, scheduledText, someDay, statusIn } from './client.ts'
import { aGuest, expectTyped, fillIn, readText } from './guest.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  formWays,
  readMail,
  test,
} from './visitor.ts'

const heading = { level: 1 } as const
const send = { name: 'Schedule the appointment' }
const taken = 'An appointment with these details already exists. Please choose a different time slot.'

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`APT-01, APT-09, APT-10, SRV-01: from the service to a time, both messages, another time and cancelling, on ${name} ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const look = async () => {
      await expectAccessible(page)
      await expectFits(page)
    }
    await page.goto('/services')
    await page.getByRole('link', { name: 'Schedule a Consultation: Research and analysis' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Schedule a Consultation')
    await expect(page.locator('#serviceType')).toHaveValue('Research & Analysis')
    await look()
    await page.locator('#day').fill(someDay())
    await page.getByRole('button', { name: 'Show free times' }).click()
    await expect(page.locator('#serviceType')).toHaveValue('Research & Analysis')
    const slot = await pickTime(page)
    const guest = aGuest()
    await fillIn(page, guest)
    await page.getByRole('button', send).click()
    await expect(page.getByRole('heading', heading)).toHaveText(scheduledText)
    await look()

    const time = slot.slice(11)
    const mail = await readMail(guest.email, 'We have your appointment')
    expect(mail.text).toContain('Hello Sandrine Umutesi')
    expect(mail.text).toContain(time)
    expect(mail.text).toContain('/calendar.ics')
    expect(await readText(guest.phone, 'we have your appointment')).toContain(time)

    await page.goto(await statusIn(page))
    await expect(page.getByRole('heading', heading)).toHaveText('We have your appointment')
    await expect(page.locator('main')).toContainText('Sandrine, Research & Analysis')
    await expect(page.locator('main')).not.toContainText('Umutesi')
    await look()
    const status = page.url()
    const calendar = await page.request.get(`${status}/calendar.ics`)
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const entry = await calendar.text()
    expect(entry).toContain('STATUS:CONFIRMED')

    await page.getByRole('link', { name: 'Choose another time' }).click()
    await expect(page.getByRole('button', { name: 'Move the appointment' })).toBeVisible()
    await look()
    await page.locator('#day').fill(someDay())
    await page.getByRole('button', { name: 'Show free times' }).click()
    await page.getByRole('button', { name: 'Move the appointment' }).click()
    await expect(page.locator('main')).toContainText('“Time” is missing')
    await look()
    const other = await pickTime(page)
    await page.getByRole('button', { name: 'Move the appointment' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('We have your appointment')
    await expect(page.locator('main')).toContainText(other.slice(11))
    await readMail(guest.email, 'Your appointment was moved')
    await readText(guest.phone, 'your appointment is now')
    const moved = await (await page.request.get(`${status}/calendar.ics`)).text()
    const timeIn = (file: string) => /DTSTART:(\S+)/.exec(file)?.[1]
    expect(timeIn(moved)).not.toBe(timeIn(entry))
    expect(/UID:(\S+)/.exec(moved)?.[1]).toBe(/UID:(\S+)/.exec(entry)?.[1])

    await page.getByRole('link', { name: 'Cancel the appointment' }).click()
    await expect(page.getByRole('heading', heading)).toContainText('Cancel your appointment on')
    await look()
    await page.getByRole('button', { name: 'Cancel the appointment' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('This appointment is cancelled')
    await look()
    await readMail(guest.email, 'Your appointment is cancelled')
    expect(await (await page.request.get(`${status}/calendar.ics`)).text()).toContain('STATUS:CANCELLED')
    // The slot is free again at once.
    await page.goto(`/appointments?day=${other.slice(0, 10)}`)
    await expect(page.locator(`input[value="${other}"]`)).toHaveCount(1)
  })
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`APT-11, APT-15: when a slot is taken while the visitor types, all values stay and other slots are offered, ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled })
    const guest = aGuest()
    await page.goto(`/appointments?service=Other&day=${someDay()}`)
    const slot = await pickTime(page)
    await fillIn(page, guest)
    await page.locator('#message').fill('How do we begin?')
    const other = await visit()
    await other.goto(`/appointments?service=Other&day=${slot.slice(0, 10)}`)
    await other.locator(`input[value="${slot}"]`).check()
    await fillIn(other, aGuest())
    await other.getByRole('button', send).click()
    await expect(other.getByRole('heading', heading)).toHaveText(scheduledText)

    await page.getByRole('button', send).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert')).toContainText(taken)
    await expectTyped(page, guest)
    await expect(page.locator('#message')).toHaveValue('How do we begin?')
    await expect(page.locator('#serviceType')).toHaveValue('Other')
    await expect(page.locator(`input[value="${slot}"]`)).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await pickTime(page)
    await page.getByRole('button', send).click()
    await expect(page.getByRole('heading', heading)).toHaveText(scheduledText)
  })
}

test('APT-07, GEN-29: the next possible time is confirmed by closing time on the day before, and mail, SMS and page say so', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/appointments?service=Other')
  const first = (await page.locator('input[name=slot]').first().inputValue()).slice(0, 10)
  const today = new Date(Date.now() + 2 * 3600 * 1000).toISOString().slice(0, 10)
  expect(first > today).toBe(true)
  const tooSoon = await page.request.get(`/appointments?service=Other&day=${today}`)
  expect(await tooSoon.text()).not.toContain(`value="${today}T`)
  const { guest, slot } = await schedule(page, aGuest(), first)
  await expect(page.locator('main')).toContainText(`We write to ${guest.email} and send a text to`)
  const promise = /We contact you by (.+ \d{4}), (\d\d:\d\d) to confirm it/.exec(
    (await page.locator('main').textContent()) ?? '',
  )
  const due = new Date(`${promise?.[1]} ${promise?.[2]} UTC+2`)
  expect(due < new Date(`${slot.slice(0, 10)}T00:00:00+02:00`)).toBe(true)
  expect(promise?.[2] && promise[2] >= '08:00' && promise[2] <= '18:00').toBe(true)
  const mail = await readMail(guest.email, 'We have your appointment')
  expect(mail.text).toContain(`we contact you by ${promise?.[1]}, ${promise?.[2]} to confirm it`)
  expect(await readText(guest.phone, 'We confirm by')).toContain(promise?.[2])
})

test('APT-04, VAL-07: missing and invalid values are reported, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/appointments')
  await fillIn(page, { lastName: 'Umutesi', email: 'sandrine@', phone: '0788 12' })
  await page.getByRole('button', send).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    '“Time” is missing',
    'Please choose a service',
    '“First name” is missing',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ])
  await expect(page.getByRole('alert').getByRole('heading')).toBeFocused()
  await expect(page.locator('#lastName')).toHaveValue('Umutesi')
  await expectAccessible(page)
})

test('APT-07, APT-08, APT-12: a time in the past, too far ahead or outside the slots is refused with its text', async ({
  visit,
}) => {
  const page = await visit()
  const origin = process.env.SITE ?? ''
  const post = (slot: string) =>
    page.request.post('/appointments', {
      form: { ...aGuest(), serviceType: 'Other', slot },
      headers: { origin },
    })
  const past = await post('2026-11-02T10:00')
  expect(past.status()).toBe(409)
  expect(await past.text()).toContain('Please select a future date and time')
  for (const slot of ['2099-11-02T10:00', `${someDay()}T13:00`]) {
    const answer = await post(slot)
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain('Invalid appointment data. Please check your inputs and try again.')
  }
})

test('when the connection is cut, the form waits on the phone and is sent automatically, once', async ({
  visit,
}) => {
  const page = await visit()
  const guest = aGuest()
  await page.goto(`/appointments?service=Other&day=${someDay()}`)
  await pickTime(page)
  await fillIn(page, guest)
  await page.context().setOffline(true)
  await page.getByRole('button', send).click()
  await expect(page.getByText('No connection. Your appointment is kept on this device')).toBeVisible()
  await expectTyped(page, guest)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', heading)).toHaveText(scheduledText)
  await readMail(guest.email, 'We have your appointment')
})

test('a link opens only this appointment, is not indexed and is not sent to other sites as referrer', async ({
  visit,
}) => {
  const page = await visit()
  const { path } = await schedule(page)
  const answer = await page.goto(path)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  for (const wrong of [
    `${path}x`,
    path.replace(/\.[^.]+$/, ''),
    '/appointments/none',
    `${path}x/calendar.ics`,
  ])
    expect((await page.request.get(wrong)).status()).toBe(404)
})

test('all appointment pages fit 320 pixels in every language', async ({ visit }) => {
  const { path } = await schedule(await visit())
  const page = await visit({ viewport: { width: 320, height: 700 } })
  for (const prefix of ['', '/fr', '/rw'])
    for (const one of ['/appointments', path, `${path}/move`, `${path}/cancel`]) {
      await page.goto(prefix + one)
      await expectFits(page)
    }
})

test('APT-02: by keyboard alone', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const guest = aGuest()
  await page.goto(`/appointments?service=Other&day=${someDay()}`)
  const tabTo = async (what: string) => {
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { id, textContent } = document.activeElement as HTMLElement
        return id || textContent?.trim()
      })
      if (at === what) return
    }
    throw new Error(`the keyboard does not reach ${what}`)
  }
  await tabTo('slot')
  await page.keyboard.press('Space')
  for (const [name, value] of Object.entries(guest)) {
    await tabTo(name)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText(scheduledText)
  await tabTo('See your appointment')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toHaveText('We have your appointment')
})

test('the cost of an appointment: bytes and taps', async ({ visit }) => {
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  await page.goto('/appointments?service=Other', { waitUntil: 'networkidle' })
  const form = bytes.total()
  let taps = 1
  const free = page.locator('label:has(input[name=slot])')
  await free.nth((await free.count()) - 1).tap()
  for (const [name, value] of Object.entries(aGuest())) {
    taps++
    await page.locator(`#${name}`).tap()
    await page.keyboard.type(value)
  }
  taps++
  await page.getByRole('button', send).tap()
  await expect(page.getByRole('heading', heading)).toHaveText(scheduledText)
  const cold = await visit()
  const alone = await countBytes(cold)
  await cold.goto(await statusIn(page), { waitUntil: 'networkidle' })
  console.log(`appointment: form ${form} bytes, ${taps} taps; its page alone ${alone.total()} bytes`)
  expect(taps).toBe(6)
  expect(form).toBeLessThanOrEqual(60 * 1024)
  expect(alone.total()).toBeLessThanOrEqual(60 * 1024)
})

test('A-APT-01 to A-APT-09: staff find it, add a note, confirm and complete it; the client is notified; the week shows it', async ({
  visit,
}) => {
  const client = await visit()
  const guest = aGuest({ lastName: `Umutesi ${Date.now()}` })
  const { slot, path } = await schedule(client, guest)
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, `/admin/appointments?q=${encodeURIComponent(guest.email)}`)
  await expect(page.getByRole('heading', heading)).toHaveText('Appointment Management')
  for (const label of ['Today’s', 'Upcoming', 'Pending Confirmation', 'Completed'])
    await expect(page.getByLabel('Appointments', { exact: true }).getByText(label)).toBeVisible()
  await page.getByRole('link', { name: `Sandrine ${guest.lastName}`, exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  await panel.getByLabel('Admin notes (optional)').fill('Bring the plan')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Appointment confirmed successfully')).toBeVisible()
  await expect(panel.getByLabel('Admin notes (optional)')).toHaveValue('Bring the plan')
  await readMail(guest.email, 'Your appointment is confirmed')
  await readText(guest.phone, 'your appointment is confirmed')
  await client.goto(path)
  await expect(client.getByRole('heading', heading)).toHaveText('Your appointment is confirmed')
  await expect(client.locator('main')).not.toContainText('Bring the plan')

  await open(page, `/admin/appointments/week?from=${slot.slice(0, 10)}`)
  await expect(
    page.getByRole('table').getByRole('link', { name: `Sandrine ${guest.lastName}`, exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('table')
    .getByRole('link', { name: `Sandrine ${guest.lastName}`, exact: true })
    .click()
  await panel.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Appointment completed successfully')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0)

  const csv = await page.request.get(`/admin/appointments.csv?q=${encodeURIComponent(guest.email)}`)
  expect(csv.headers()['content-disposition']).toMatch(/appointments-\d{4}-\d{2}-\d{2}\.csv/)
  const [head, row] = (await csv.text()).split('\n')
  expect(head).toBe(
    '\uFEFFName,Email,Phone,Company,Service,Date,Time,Status,Message,Admin Notes,Created,Kind',
  )
  expect(row).toContain(`"${slot.slice(0, 10)}","${slot.slice(11)}","completed"`)
})
