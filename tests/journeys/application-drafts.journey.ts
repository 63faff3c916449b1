import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../../tools/chromium.ts'
import { startProgram } from '../../tools/processes.ts'
import { anApplicant, expectFilledIn, fillInApplication, readSent, readText, sentText } from './applicant.ts'
import { ask } from './database.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  leaveToAQuietMachine,
  leaveToTheNight,
  phone,
  readMail,
  test,
} from './visitor.ts'

const form = '/programs/women-in-tech/apply'
const send = (page: Page) => page.getByRole('button', { name: 'Submit application' })

test('a connection cut while sending loses nothing and claims nothing; the application goes out when it is back', async ({
  visit,
}) => {
  const page = await visit()
  const applicant = anApplicant({
    isSixteen: 'no',
    guardianName: 'Claudine',
    guardianPhone: '0788000200',
    guardianConsent: 'yes',
  })
  await page.goto(form)
  await fillInApplication(page, applicant)
  await page.context().setOffline(true)
  await send(page).click()
  await expect(page.getByText('No connection. Your application is kept on this device')).toBeVisible()
  await expect(page.getByText(sentText)).toHaveCount(0)
  await expectFilledIn(page, applicant)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await readMail(applicant.email ?? '', 'we have your application')
  // The draft is no longer needed.
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('while the form is being sent nothing can be changed, including lists, choices and boxes', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto(form)
  await fillInApplication(page, anApplicant())
  await page.route('**/apply', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.locator('button[data-sending]').click()
  await expect(page.locator('button[data-sending]')).toHaveText('Sending')
  await page.getByLabel('No', { exact: true }).click({ force: true })
  await expect(page.getByLabel('Yes', { exact: true })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('without script the language can be changed in the middle of a form: everything typed stays, and nothing counts as sent', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const applicant = anApplicant({
    isSixteen: 'no',
    guardianName: 'Claudine',
    guardianPhone: '0788000200',
    guardianConsent: 'yes',
    email: `unfinished.${Date.now()}@`,
  })
  const stored = () => ask('select 1 from program_applications where email = $1', [applicant.email])
  const switchTo = async (name: string, address: RegExp, lang: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await Promise.all([page.waitForNavigation(), button.click()])
    await expect(page).toHaveURL(address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expectFilledIn(page, applicant)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/^(?:Error|Erreur|Ikosa)/)
    expect(await stored()).toEqual([])
  }
  await page.goto(form)
  await fillInApplication(page, applicant)
  await page.getByRole('link', { name: 'Another language?' }).click()
  await switchTo('Français', /\/fr\/programs\/women-in-tech\/apply$/, 'fr')
  await expectAccessible(page)
  await expectFits(page)
  await switchTo('Ikinyarwanda', /\/rw\/programs\/women-in-tech\/apply$/, 'rw')
  // It is then sent from that page like from any other.
  Object.assign(applicant, anApplicant({ isSixteen: 'no', guardianName: 'Claudine' }))
  await page.locator('#email').fill(applicant.email ?? '')
  await page.locator('button[data-sending]').click()
  await expect(page).toHaveURL(/\/rw\/programs\/women-in-tech\/sent\//)
  expect(await ask('select locale from program_applications where email = $1', [applicant.email])).toEqual([
    { locale: 'rw' },
  ])
})

/** A browser of its own that can be killed, like a phone that runs out of battery. */
async function openBrowser(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const child = startProgram(
    wholeChromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      `--user-data-dir=${folder}`,
      '--remote-debugging-port=0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stderr?.on('data', (part: Buffer) => {
      told += part
      const found = /DevTools listening on (ws:\S+)/.exec(told)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('browser did not start')))
  })
  const browser = await chromium.connectOverCDP(address)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await page.setViewportSize(phone)
  return {
    page,
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Whether the browser has written this text to its storage, in either of its encodings. */
function isOnDisk(folder: string, word: string): boolean {
  const storage = join(folder, 'Default', 'Local Storage')
  if (!existsSync(storage)) return false
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return bytes.includes(word, 0, 'latin1') || bytes.includes(word, 0, 'utf16le')
    })
}

test('the browser is killed in the middle of the form, and the typed text is restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-browser-'))
  // Short, so that it is typed before the browser writes for the first time: it does so at most once a minute.
  const input = Object.entries(anApplicant())
  const [half, rest] = [Object.fromEntries(input.slice(0, 4)), Object.fromEntries(input.slice(4))]
  const first = await openBrowser(folder)
  await first.page.goto(`${process.env.SITE}${form}`)
  await fillInApplication(first.page, half)
  // The browser writes to the disk within seconds, later when it is busy; newer text is lost with it.
  await expect.poll(() => isOnDisk(folder, half.email ?? ''), { timeout: 80_000 }).toBe(true)
  await first.kill()

  const second = await openBrowser(folder)
  try {
    await second.page.goto(`${process.env.SITE}${form}`)
    await expect(second.page.getByText('This device kept what was typed last time.')).toBeVisible()
    await expectFilledIn(second.page, half)
    await fillInApplication(second.page, rest)
    await send(second.page).click()
    await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  } finally {
    await second.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

for (const javaScriptEnabled of [true, false]) {
  test(`an application started on one device is finished on another, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ javaScriptEnabled })
    const applicant = anApplicant()
    const { experience, motivation, ...half } = applicant
    await page.goto(form)
    await fillInApplication(page, half)
    await page.getByRole('button', { name: 'Continue on another device' }).click()
    await expect(page.getByRole('heading', { name: 'Saved. Take this link along' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await expectFilledIn(page, half)
    const link = (await page.locator('main section a.link[href*="draft="]').getAttribute('href')) ?? 'none'
    await page.getByRole('button', { name: `Send it to ${applicant.email}` }).click()
    await expect(page.getByText('We are sending the link.')).toBeVisible()
    expect((await readMail(applicant.email ?? '', 'Go on with your application')).text).toContain(link)

    const other = await visit({ javaScriptEnabled })
    await other.goto(link)
    await expect(other.getByText('Continue where you stopped.')).toBeVisible()
    await expectAccessible(other)
    await expectFilledIn(other, half)
    // A mistake on the way costs nothing.
    await send(other).click()
    await expect(other.getByRole('alert')).toContainText('Please fill in all required fields')
    await expectFilledIn(other, half)
    await fillInApplication(other, { experience: experience ?? '', motivation: motivation ?? '' })
    await send(other).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(sentText)
    expect((await readSent(other)).code).toMatch(/-/)

    await page.goto(link)
    await expect(page.getByText('This link is no longer valid')).toBeVisible()
    if (!javaScriptEnabled) await expect(page.locator('#lastName')).toHaveValue('')
  })
}

test('the link of a draft can be sent to the phone', async ({ visit }) => {
  const page = await visit()
  const { phone: mine = '' } = anApplicant()
  await page.goto(form)
  await fillInApplication(page, { phone: mine, motivation: 'Half a thought' })
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  await page.getByRole('button', { name: `Send it to ${mine}` }).click()
  const sms = await readText(mine)
  await page.goto(/http\S+/.exec(sms)?.[0] ?? 'none')
  await expect(page.locator('#motivation')).toHaveValue('Half a thought')
})

test('on a slow connection and a slow phone the form is usable soon, and typing is never interrupted', async ({
  visit,
}) => {
  leaveToAQuietMachine()
  const page = await visit({ viewport: phone })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // A visitor who starts as soon as the field is there types before the script and the fonts have arrived.
  await page.goto(form, { waitUntil: 'commit' })
  const field = page.locator('#projectDescription')
  await field.focus()
  const text = 'Ndashaka kwandika umushinga wanjye nta nkomyi, buri nyuguti.'
  let interruptions = 0
  for (const letter of text) {
    await page.keyboard.type(letter)
    if (!(await field.evaluate((one) => one === document.activeElement))) interruptions++
  }
  await expect(field).toHaveValue(text)
  expect(interruptions).toBe(0)
  await page.waitForLoadState('load')
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  const usable = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const [arrived] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return Math.round(Math.max(painted?.startTime ?? 0, arrived?.domInteractive ?? 0))
  })
  console.log(`${form} on a slow phone: painted and usable after ${usable} ms, 0 interruptions while typing`)
})
