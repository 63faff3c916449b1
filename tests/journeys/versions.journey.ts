import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { anEvent } from './guest.ts'
import { expect, expectAccessible, expectFits, test } from './visitor.ts'

const small = { width: 390, height: 844 }
const dialog = (page: Page) => page.getByRole('dialog')
const version = (page: Page, number: number) =>
  dialog(page).getByRole('article', { name: `Version ${number}`, exact: true })

for (const javaScriptEnabled of [true, false])
  test(`A-VER-01, A-VER-02, A-VER-03: an event changed twice shows its differences, its first version is restored, and its page shows it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: small, javaScriptEnabled })
    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))
    const event = await anEvent(page)
    const [{ id }] = await ask('select id from events where slug = $1', [event.slug])
    const visitor = await visit()
    const pageOfEvent = async () => (await visitor.goto(event.path))?.text()
    expect(await pageOfEvent()).toContain('Three founders answer anything.')

    for (const [text, location] of [
      ['Four founders answer anything.', 'Kacyiru hub'],
      ['Four founders answer nothing.', 'Nyarugenge hub'],
    ] as const) {
      await go(`/admin/events/${id}`)
      await dialog(page).getByLabel('Description', { exact: true }).first().fill(text)
      await dialog(page).getByLabel('Location').fill(location)
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Event updated successfully')).toBeVisible()
    }
    await expect.poll(pageOfEvent).toContain('Four founders answer nothing.')

    await go(`/admin/events/${id}`)
    await dialog(page).getByRole('link', { name: 'Versions' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Versions' })).toBeVisible()
    await expect(dialog(page).getByRole('article')).toHaveCount(3)
    await expect(version(page, 3).getByText('Now')).toBeVisible()
    await expect(version(page, 3).locator('del')).toHaveText([/Kacyiru$/, /anything\.$/])
    await expect(version(page, 3).locator('ins')).toHaveText([/Nyarugenge$/, /nothing\.$/])
    await expect(version(page, 1).getByText('The first version kept.')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    // Somebody else saves meanwhile: nothing is restored.
    await ask('update events set version = version + 1 where id = $1', [id])
    await version(page, 1).getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Somebody saved this event meanwhile.')).toBeVisible()
    expect(await pageOfEvent()).toContain('Four founders answer nothing.')

    await version(page, 1).getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Version 1 restored')).toBeVisible()
    await expect(version(page, 4).getByText('Now')).toBeVisible()
    await expect.poll(pageOfEvent).toContain('Three founders answer anything.')
    await dialog(page).getByRole('link', { name: 'Back to the event' }).click()
    await expect(dialog(page).getByLabel('Location')).toHaveValue('Kacyiru hub')
  })

test('A-VER-02: what was typed into a form stays when its versions are looked at', async ({ visit }) => {
  const page = await visit({ viewport: small })
  const event = await anEvent(page)
  const [{ id }] = await ask('select id from events where slug = $1', [event.slug])
  await open(page, `/admin/events/${id}`)
  await dialog(page).getByLabel('Location').fill('Remera hub')
  await dialog(page).getByRole('link', { name: 'Versions' }).click()
  await dialog(page).getByRole('link', { name: 'Back to the event' }).click()
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Remera hub')
})

test('A-VER-01, A-VER-03: the texts of a page have versions, too, and the built-in ones come back', async ({
  visit,
}) => {
  const page = await visit({ viewport: small })
  await enter(page)
  const path = '/admin/pages/membership/membership_title'
  await open(page, path)
  const builtIn = 'For startups and for people who want to build with us, a year at a time.'
  const lead = dialog(page)
    .getByRole('group', { name: builtIn })
    .getByLabel(/^English/)
  await lead.fill('For startups and for people who want to build with us, every day.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Texts updated successfully')).toBeVisible()
  await open(page, `${path}/versions`)
  await expect(dialog(page).getByRole('article').first().locator('del')).toHaveText([/a year at a time\.$/])
  await expectAccessible(page)
  await expectFits(page)
  await dialog(page).getByRole('button', { name: 'Restore this version' }).last().click()
  await expect(page.getByText(/Version \d+ restored/)).toBeVisible()
  await open(page, path)
  await expect(lead).toHaveValue(builtIn)
  await expect(dialog(page).getByRole('button', { name: 'Back to built-in text' })).toHaveCount(0)
})
