import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open } from './admin.ts'
import { anApplicant, sentText } from './applicant.ts'
import { ask } from './database.ts'
import { aProgram, facts } from './program.ts'
import { countBytes, expect, expectAccessible, expectFits, test } from './visitor.ts'

/** The screen of a cheap phone. */
const cheap = { viewport: { width: 360, height: 740 }, hasTouch: true }
const origin = process.env.SITE ?? ''

/** What somebody who was there says about a program, published with their consent. */
async function aParticipant(page: Page, programId: string) {
  const name = `Samuel ${randomUUID().slice(0, 6)}`
  const form = {
    version: '0',
    name,
    programId,
    wordsEn: 'Nobody laughed at my first program.',
    roleEn: 'Cohort 5',
    wordsFr: '',
    roleFr: '',
    wordsRw: '',
    roleRw: '',
    consentHow: 'On paper, folder 7',
    publish: 'now',
  }
  await page.request.post('/admin/testimonials/new', { multipart: form, headers: { origin } })
  return name
}

test('PRG-05, PRG-17, PRG-18, PRG-19: on a cheap phone somebody reads when it is, what it costs and who was there, with Apply on the first screen, and applies without a word about a startup', async ({
  visit,
}) => {
  const staff = await visit()
  const program = await aProgram(staff)
  const participant = await aParticipant(staff, program.id)
  const page = await visit(cheap)
  const bytes = await countBytes(page)
  await page.goto(program.path, { waitUntil: 'networkidle' })
  const shared = bytes.total()
  const main = page.locator('main')
  for (const fact of [
    'Jan 11, 2099 to Mar 19, 2099',
    facts.scheduleEn,
    '9 weeks',
    '15,000 RWF',
    'Taught in: Kinyarwanda',
    'Apply before Jan 1, 2099, 18:00',
    'No laptop',
    'A CV made by yourself',
    facts.coversEn,
    participant,
  ])
    await expect(main.getByText(fact).first()).toBeVisible()
  const apply = page.getByRole('link', { name: 'Apply', exact: true })
  const box = await apply.boundingBox()
  const bottom = Math.round((box?.y ?? 0) + (box?.height ?? 0))
  expect(bottom).toBeLessThanOrEqual(740)
  await expectAccessible(page)
  await expectFits(page)

  let taps = 1
  await apply.tap()
  await expect(page.locator('#firstName')).toBeVisible()
  await expect(page.locator('form[data-form]')).not.toContainText(/startup|project/i)
  const { startupSector: _, startupStage: __, projectDescription: ___, ...applicant } = anApplicant()
  for (const [name, value] of Object.entries(applicant)) {
    taps++
    if (name === 'isSixteen') await page.locator(`[name=${name}][value=${value}]`).tap()
    else {
      await page.locator(`#${name}`).tap()
      await page.keyboard.type(value)
    }
  }
  taps++
  await page.locator('button[data-sending]').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await page.waitForLoadState('networkidle')
  console.log(
    `program with all its facts: page ${shared} bytes, Apply ends at ${bottom} of 740 px, ${bytes.total()} bytes and ${taps} taps until it is sent`,
  )
  expect(shared).toBeLessThanOrEqual(60 * 1024)
  expect(taps).toBe(9)
  expect(
    await ask(
      'select project_description, startup_sector, motivation from program_applications where email = $1',
      [applicant.email],
    ),
  ).toEqual([{ project_description: null, startup_sector: null, motivation: applicant.motivation }])

  await page.goto('/programs')
  const row = page.locator(`#${program.slug}`)
  await expect(row).toContainText('Jan 11, 2099 to Mar 19, 2099')
  await expect(row).toContainText('15,000 RWF')
})

test('A-PRG-01, PRG-17: staff change a fact, and the page says so; a first day beside "when enough have applied" is refused at its field', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  const program = await aProgram(page)
  const visitor = await visit()
  await visitor.goto(program.path)
  await expect(visitor.locator('main')).toContainText('15,000 RWF')

  await open(page, `/admin/programs/${program.id}`)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await expectFits(page)
  await expect(dialog.getByLabel('First day (optional)')).toHaveValue('2099-01-11')
  await dialog.getByLabel('It starts when enough people have applied').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Either a first day, or when enough people have applied')).toBeVisible()
  await expect(dialog.getByLabel('First day (optional)')).toBeFocused()
  await dialog.getByLabel('First day (optional)').fill('')
  await dialog.getByLabel('Last day (optional)').fill('')
  await dialog.getByLabel('Cost (optional)').fill('0')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Program updated successfully')).toBeVisible()

  const shown = async () => {
    await visitor.reload()
    return visitor.locator('main').innerText()
  }
  await expect.poll(shown).toContain('Starts when enough people have applied')
  expect(await shown()).toContain('Free')
  expect(await shown()).not.toContain('15,000')
})
