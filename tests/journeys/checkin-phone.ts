import type { Page } from '@playwright/test'
import { demoCode } from '../../tools/stack.ts'
import type { PlantedGuest } from './checkin-fixture.ts'
import type { Account } from './staff.ts'
import { expect } from './visitor.ts'

export const people = [
  { name: 'Divine Uwera' },
  { name: 'Eric Mugisha' },
  { name: 'Béatrice Ingabire' },
  { name: 'Keza Umutoni', seat: 'waiting' as const },
  { name: 'Jean Nkusi', seat: 'released' as const },
  { name: 'Solange Mukamana', seat: 'held' as const },
]

export async function enterAs(
  page: Page,
  { email, password }: Account,
  origin = process.env.SITE ?? '',
): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin } })
  const first = await post('/admin/login', { email, password })
  let at = first.url()
  // Each code works once: a second sign-in within the same half minute takes the next code.
  for (const steps of [0, 1])
    if (at.includes('second-step')) at = (await post(at, { code: await demoCode(steps) })).url()
  expect(at).toContain('/admin/login/done')
}

export const line = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').first()).toContainText(words)
export const answer = (page: Page) => page.locator('[aria-live=assertive]')
export const inside = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

export async function openCheckin(page: Page, eventId: string): Promise<void> {
  await page.goto(`/admin/door/${eventId}`)
  await line(page, 'Online, all sent')
  await expect(page.getByText('Ready to work offline', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
}

export async function find(page: Page, input: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find by name' }).click()
  await page.getByLabel('Name or code').fill(input)
}

export async function letIn(page: Page, input: string, name: string): Promise<void> {
  await find(page, input)
  await page.getByRole('button', { name: `Let in ${name}` }).click()
  await expect(answer(page)).toContainText('Let in')
  await expect(answer(page)).toContainText(name)
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await find(page, code)
  await page.keyboard.press('Enter')
}

/** Becoming visible makes the page poll at once. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

export const guestCalled = (guests: PlantedGuest[], name: string) =>
  guests.find((guest) => guest.name === name) ?? { id: '', name, code: '', seat: 'taken' as const }

/** All data stored on the phone, by kind. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = []
    const builds = await caches.keys()
    for (const name of builds)
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname)
    const workers = await navigator.serviceWorker.getRegistrations()
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return { builds, files, databases, scopes: workers.map(({ scope }) => new URL(scope).pathname) }
  })

type Row = Record<string, unknown>

/** The content of a store on the phone. */
export const readFrom = (page: Page, store: string) =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve) => {
        const asked = indexedDB.open('door')
        asked.onsuccess = () => {
          const read = asked.result.transaction(name).objectStore(name).getAll()
          read.onsuccess = () => {
            asked.result.close()
            resolve(read.result)
          }
        }
      }),
    store,
  )

export const writeOn = (page: Page, store: string, rows: Row[]) =>
  page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('door')
        asked.onsuccess = () => {
          const writing = asked.result.transaction(name, 'readwrite')
          for (const row of all) writing.objectStore(name).put(row)
          writing.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
    [store, rows] as const,
  )
