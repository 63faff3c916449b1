import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectFits, test } from './visitor.ts'

const small = { width: 390, height: 844 }
const origin = process.env.SITE ?? ''
const dialog = (page: Page) => page.getByRole('dialog')
const inLanguages = (...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => ['En', 'Fr', 'Rw'].map((suffix) => [name + suffix, ''])))

type Kind = {
  noun: string
  path: string
  /** The form of a draft with this name. */
  form: (name: string) => Record<string, string>
  /** The page on which visitors find the name. */
  page: string
}
const course: Kind = {
  noun: 'Course',
  path: '/admin/elearning',
  form: (name) => ({
    ...inLanguages('title', 'description', 'duration'),
    titleEn: name,
    descriptionEn: 'Written by a journey.',
    durationEn: '2 weeks',
    slug: '',
    level: 'Beginner',
    passingScore: '70',
    maxAttempts: '',
    waitAfter: '3',
    waitHours: '24',
  }),
  page: '/elearning',
}
const testimonial: Kind = {
  noun: 'Testimonial',
  path: '/admin/testimonials',
  form: (name) => ({
    ...inLanguages('words', 'role'),
    name,
    wordsEn: 'I left with a company.',
    roleEn: 'Founder',
    consentHow: 'On paper, folder 7',
  }),
  page: '/testimonials',
}

async function aDraft(page: Page, { path, form }: Kind) {
  await enter(page)
  const name = `Journey ${randomUUID().slice(0, 8)}`
  const multipart = { version: '0', publishedAt: '', publish: 'draft', ...form(name) }
  const answer = await page.request.post(`${path}/new`, { multipart, headers: { origin } })
  expect(new URL(answer.url()).pathname).toBe(path)
  const table = path === course.path ? 'course_texts' : 'testimonials'
  const column = path === course.path ? 'course_id as id' : 'id'
  const [{ id }] = await ask(
    `select ${column} from ${table} where ${path === course.path ? 'title' : 'name'} = $1`,
    [name],
  )
  return { id: id as string, name }
}

for (const kind of [course, testimonial])
  test(`A-PUB-01, A-PUB-03, A-PUB-04: a ${kind.noun.toLowerCase()} is a draft with a preview, is published, taken back, deleted and restored; a course is copied`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: small })
    const { id, name } = await aDraft(page, kind)
    const visitor = await visit()
    const isShown = async () => (await (await visitor.request.get(kind.page)).text()).includes(name)
    expect(await isShown()).toBe(false)

    const preview = await page.request.get(`${kind.path}/${id}/preview`)
    expect(preview.headers()['cache-control']).toBe('private, no-store')
    expect(preview.headers()['x-robots-tag']).toBe('noindex')
    await visitor.goto(preview.url())
    await expect(visitor.getByText('This is a preview')).toBeVisible()
    await expect(visitor.locator('main')).toContainText(name)
    await expectAccessible(visitor)
    await expectFits(visitor)

    await open(page, `${kind.path}/${id}`)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(`${kind.noun} updated successfully. It is on the site`)).toBeVisible()
    await expect.poll(isShown).toBe(true)

    await open(page, `${kind.path}?q=${encodeURIComponent(name)}`)
    const duplicate = page.getByRole('link', { name: `Duplicate ${name}` })
    if (kind === course) {
      await duplicate.click()
      await expect(dialog(page).locator('#titleEn')).toHaveValue(name)
      await dialog(page).getByRole('button', { name: 'Save draft' }).click()
      await expect(page.getByText(`${kind.noun} created successfully as a draft`)).toBeVisible()
    } else {
      await expect(page.getByRole('link', { name: `View on the site ${name}` })).toBeVisible()
      await expect(duplicate).toHaveCount(0)
    }

    await open(page, `${kind.path}/${id}`)
    await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText(`${kind.noun} updated successfully as a draft`)).toBeVisible()
    await expect.poll(isShown).toBe(false)
    await deleteAndRestore(page, kind, id, name)
  })

/** Deletes it, and takes it out of the bin of its list. */
async function deleteAndRestore(
  page: Page,
  { noun, path }: Pick<Kind, 'noun' | 'path'>,
  id: string,
  name: string,
) {
  await open(page, `${path}/${id}/delete`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`${noun} deleted successfully`)).toBeVisible()
  await open(page, path)
  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await dialog(page)
    .getByRole('button', { name: `Restore ${name}` })
    .click()
  await expect(page.getByText(`${noun} restored`)).toBeVisible()
}

test('A-PUB-04: an ad unit and sponsored content are restored from the bins of their lists', async ({
  visit,
}) => {
  const page = await visit({ viewport: small })
  await enter(page)
  const name = `Journey ${randomUUID().slice(0, 8)}`
  const [ad] = await ask(
    `insert into ad_units (name, network, slot_id, placement, is_active)
     values ($1, 'adsense', '1234567890', 'sidebar', false) returning id`,
    [name],
  )
  await deleteAndRestore(page, { noun: 'Ad unit', path: '/admin/ads' }, ad.id, name)
  const [item] = await ask(
    `insert into sponsored_content (company, link, start_date, end_date) values ('Umurabyo', 'https://x.example', '2099-01-01', '2099-02-01') returning id`,
  )
  await ask(
    `insert into sponsored_content_texts (sponsored_id, locale, title, source_version) values ($1, 'en', $2, 1)`,
    [item.id, name],
  )
  const sponsored = { noun: 'Sponsored content', path: '/admin/sponsored-content' }
  await deleteAndRestore(page, sponsored, item.id, name)
})

test('A-PUB-01: a course that a program asks for is not taken back', async ({ visit }) => {
  const page = await visit({ viewport: small })
  const { id } = await aDraft(page, course)
  await ask(`update courses set published_at = now() - interval '1 minute' where id = $1`, [id])
  // A program without texts is on no page.
  await ask(`insert into programs (slug, icon, position, entry_course_id) values ($1, 'rocket', 99, $2)`, [
    `asks-${id.slice(0, 8)}`,
    id,
  ])
  await open(page, `/admin/elearning/${id}`)
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(
    dialog(page).getByText('People are enrolled, or a program or an event asks for it'),
  ).toBeVisible()
})
