import type { Page } from '@playwright/test'
import { enterAs, open } from './admin.ts'
import { ask } from './database.ts'
import { anEvent, hubTime, register } from './guest.ts'
import { anAdministrator } from './staff.ts'
import { expect, expectAccessible, expectFits, leaveToTheNight, test } from './visitor.ts'

const small = { width: 390, height: 844 }
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a control with the keyboard, and counts. */
function presser(page: Page) {
  let presses = 0
  return {
    async press(control: ReturnType<Page['getByRole']>) {
      await control.focus()
      await page.keyboard.press('Enter')
      presses++
    },
    presses: () => presses,
  }
}

test('A-PUB-03, A-EVT-01: an event is published from a copy of the last one by keyboard, in at most four presses beside typing its date', async ({
  visit,
}) => {
  const page = await visit({ viewport: small })
  const event = await anEvent(page, { capacity: '23' })
  await open(page, `/admin/events?q=${encodeURIComponent(event.title)}`)
  const { press, presses } = presser(page)
  await press(page.getByRole('button', { name: `More for ${event.title}` }))
  await press(page.getByRole('link', { name: `Duplicate ${event.title}` }))
  await expect(dialog(page).getByLabel('Title', { exact: true }).first()).toHaveValue(event.title)
  await expect(dialog(page).getByLabel('Capacity')).toHaveValue('23')
  await expect(dialog(page).getByLabel('Date', { exact: true })).toHaveValue('')
  await expectAccessible(page)
  await expectFits(page)
  await dialog(page).getByLabel('Date', { exact: true }).fill(hubTime(40))
  await press(dialog(page).getByRole('button', { name: 'Publish now' }))
  await expect(page.getByText(/successfully. It is on the site/)).toBeVisible()
  console.log(`published from a copy: ${presses()} presses`)
  expect(presses()).toBeLessThanOrEqual(4)

  const rows = await ask(
    `select slug from events join event_texts on event_id = id and locale = 'en' where title = $1 order by created_at`,
    [event.title],
  )
  expect(rows).toHaveLength(2)
  const visitor = await visit()
  await visitor.goto(`/events/${rows[1].slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(event.title)
})

for (const javaScriptEnabled of [true, false])
  test(`A-PUB-01, A-PUB-03: a draft is seen in its preview only, is published, taken back, and stays when people have registered, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: small, javaScriptEnabled })
    const event = await anEvent(page, { publish: 'draft', publishedAt: '' })
    const [{ id }] = await ask('select id from events where slug = $1', [event.slug])
    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))
    const visitor = await visit()
    const status = async () => (await visitor.goto(event.path))?.status()
    expect(await status()).toBe(404)

    const preview = await page.request.get(`/admin/events/${id}/preview`)
    expect(preview.headers()['cache-control']).toBe('private, no-store')
    expect(preview.headers()['x-robots-tag']).toBe('noindex')
    await visitor.goto(preview.url())
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(event.title)
    await expect(visitor.getByText('This is a preview')).toBeVisible()
    await expectAccessible(visitor)

    // Without a time there is nothing to wait for; what was typed stays.
    await go(`/admin/events/${id}`)
    await dialog(page).getByLabel('Capacity').fill('31')
    await dialog(page).getByRole('button', { name: 'Publish at…' }).click()
    await expect(dialog(page).getByText('Choose the day and the time')).toBeVisible()
    await expect(dialog(page).getByLabel('Capacity')).toHaveValue('31')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/successfully. It is on the site/)).toBeVisible()
    expect(await status()).toBe(200)

    await go(`/admin/events/${id}`)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Event updated successfully as a draft')).toBeVisible()
    expect(await status()).toBe(404)

    await go(`/admin/events/${id}`)
    await dialog(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/successfully. It is on the site/)).toBeVisible()
    await register(visitor, event)
    await go(`/admin/events/${id}`)
    await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
    await expect(
      dialog(page).getByText('People have registered, and their tickets lead to it.'),
    ).toBeVisible()
    expect(await status()).toBe(200)
  })

test('A-PUB-02: a scheduled event appears at its time on pages that were cached without it', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: small })
  // The next full minute that is at least ten seconds away.
  const at = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000)
  const publishedAt = new Date(at.getTime() + 2 * 3600_000).toISOString().slice(0, 16)
  const event = await anEvent(page, { publish: 'later', publishedAt })
  const visitor = await visit()
  const isListed = async () => (await (await visitor.request.get('/events')).text()).includes(event.title)
  expect(await isListed()).toBe(false)
  let seen = 0
  await expect
    .poll(
      async () => {
        const listed = await isListed()
        seen = Date.now()
        return listed
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(true)
  console.log(`appeared ${((seen - at.getTime()) / 1000).toFixed(1)} s after its time`)
  expect(seen).toBeGreaterThanOrEqual(at.getTime())
  expect(seen - at.getTime()).toBeLessThan(15_000)
})

test('A-PUB-03, A-NWS-01: whoever writes an article is its author', async ({ visit }) => {
  const page = await visit({ viewport: small })
  const { email } = await anAdministrator('content')
  await ask(`update staff set name = 'Diane Mukamana' where email = $1`, [email])
  await enterAs(page, email)
  await open(page, '/admin/news/new')
  await expect(dialog(page).getByLabel('Author')).toHaveValue('Diane Mukamana')
})

for (const javaScriptEnabled of [true, false])
  test(`A-PUB-04, A-PAR-01: a deleted partner is restored in two presses, ${javaScriptEnabled ? 'and with Undo right after, with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: small, javaScriptEnabled })
    const { email } = await anAdministrator('content')
    await enterAs(page, email)
    const name = `Partner ${email.slice(6, 12)}`
    const form = {
      version: '0',
      name,
      website: 'https://example.com',
      category: 'technology',
      descriptionEn: 'Helps.',
    }
    const rest = { descriptionFr: '', descriptionRw: '' }
    const origin = process.env.SITE ?? ''
    await page.request.post('/admin/partners/new', { multipart: { ...form, ...rest }, headers: { origin } })
    const [{ id }] = await ask('select id from partners where name = $1', [name])
    const visitor = await visit()
    const isShown = async () => (await (await visitor.request.get('/partners')).text()).includes(name)
    expect(await isShown()).toBe(true)

    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))
    const deleteIt = async () => {
      await go(`/admin/partners/${id}/delete`)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Partner deleted successfully')).toBeVisible()
      await expect.poll(isShown).toBe(false)
    }
    await deleteIt()
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Partner restored')).toBeVisible()
      await expect.poll(isShown).toBe(true)
      await deleteIt()
    }

    await go('/admin/partners')
    const { press, presses } = presser(page)
    await press(page.getByRole('link', { name: 'Bin', exact: true }))
    await expect(dialog(page).getByText(name)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await press(dialog(page).getByRole('button', { name: `Restore ${name}` }))
    await expect(page.getByText('Partner restored')).toBeVisible()
    console.log(`restored from the bin: ${presses()} presses`)
    expect(presses()).toBe(2)
    await expect.poll(isShown).toBe(true)
  })

test('A-PUB-05: the languages are tabs with marks; an error in a hidden one opens it, and the arrow keys walk', async ({
  visit,
}) => {
  const page = await visit({ viewport: small })
  const event = await anEvent(page)
  const [{ id }] = await ask('select id from events where slug = $1', [event.slug])
  await open(page, `/admin/events/${id}`)
  const tab = (name: string | RegExp) => dialog(page).getByRole('tab', { name })
  await expect(tab('English')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('French missing')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await tab('English').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/French/)).toBeFocused()
  await dialog(page).locator('#titleFr').fill('Une soirée')
  await expect(tab('French incomplete')).toBeVisible()
  await dialog(page).locator('#titleFr').fill('')
  await dialog(page).locator('#descriptionFr').fill('Sans titre.')
  await tab('English').click()
  await expect(dialog(page).locator('#titleFr')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText('Title is missing')).toBeVisible()
  await expect(dialog(page).locator('#titleFr')).toBeFocused()
  await expect(tab('French to mend')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).locator('#descriptionFr')).toHaveValue('Sans titre.')
  await expectAccessible(page)
})

test('A-PUB-05: what is typed before the script has come stays in sight, with its focus', async ({
  visit,
}) => {
  const page = await visit({ viewport: small })
  const event = await anEvent(page)
  const [{ id }] = await ask('select id from events where slug = $1', [event.slug])
  const { promise: gate, resolve: comes } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`/admin/events/${id}`, { waitUntil: 'commit' })
  const title = page.locator('#titleRw')
  await title.fill('Ijoro')
  await expect(page.getByRole('tab')).toHaveCount(0)
  comes()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#titleRw') ?? {}).some((key) => key.startsWith('__react')),
  )
  await expect(title).toBeVisible()
  await expect(title).toHaveValue('Ijoro')
  await expect(title).toBeFocused()
  await expect(page.getByRole('tab')).toHaveCount(0)
})
