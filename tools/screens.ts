import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { localeOfPath } from '../app/platform/i18n/locale.ts'
import { lightChromium } from './chromium.ts'
import { findPages } from './public-pages.ts'
import {
  demoCode,
  demoOwner,
  endWhenStopped,
  isAnswering,
  picturesRendered,
  prepareStack,
  startWithStack,
  waitFor,
} from './stack.ts'

/**
 * `npm run screens`: screenshots of every page and every screen as built, at 360 and 1440, in docs/screens, and the
 * page that shows them.
 */
endWhenStopped()
await import('./build.ts')
const folder = 'docs/screens'
const widths = [360, 1440] as const
/** Nobody looks at more than this height; the rest repeats. */
const tallest = { 360: 3200, 1440: 2400 }

const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
startWithStack(stack, 'worker')
startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
await waitFor('the pictures', picturesRendered(stack.origin))
const browser = await chromium.launch({
  executablePath: lightChromium,
  args: ['--no-sandbox', '--disable-gpu'],
})
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  const pages = await publicPages()
  const printed = execFileSync(process.execPath, ['build/server/cli.js', 'screens'], { encoding: 'utf8' })
  const screens = printed
    .trim()
    .split('\n')
    .map((line) => line.split(' ', 1)[0] ?? '')
  for (const width of widths) {
    const context = await browser.newContext({ baseURL: stack.origin, viewport: { width, height: 900 } })
    const page = await context.newPage()
    for (const path of pages) await take(page, path, width)
    await signIn(page)
    for (const path of screens) await take(page, path, width)
    await context.close()
  }
  const parts = [
    ['Public pages', pages],
    ['Screens of the back-office', screens],
  ] as const
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const lines = parts.flatMap(([title, paths]) => [
    `## ${title}`,
    '',
    ...paths.flatMap((path) => [
      `### \`${path}\``,
      '',
      ...widths.map((width) => `![${path} at ${width} px](screens/${nameOf(path, width)})`),
      '',
    ]),
  ])
  const head = `# Screens\n\nEvery page and screen as built on ${commit}, with samples, at 360 and 1440 px. \`npm run screens\` takes them again.\n\n`
  writeFileSync('docs/screens.md', `${head}${lines.join('\n').trimEnd()}\n`)
  console.log(`${readdirSync(folder).length} pictures`)
} finally {
  await browser.close()
  await stack.close()
}
process.exit(0)

/** One address per page of the build that links lead to: the first of its kind stands for the others. */
async function publicPages(): Promise<string[]> {
  const routes: Parameters<typeof findPages>[0] = JSON.parse(
    execFileSync(process.execPath, ['build/server/cli.js', 'routes'], {
      encoding: 'utf8',
      env: { ...process.env, ...stack.environment },
    }),
  )
  const english = routes.filter(({ path }) => localeOfPath(path) === 'en')
  const found = await findPages(english, '/', async (path) => (await fetch(stack.origin + path)).text())
  return [...found.values()]
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email', { exact: true }).fill(demoOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(demoOwner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code from your app').fill(await demoCode())
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Successfully logged in!').waitFor()
  await page.getByText('Successfully logged in!').waitFor({ state: 'hidden' })
}

async function take(page: Page, path: string, width: 360 | 1440): Promise<void> {
  await page.goto(path)
  // Pictures far down are fetched only when they come near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 30))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot({ fullPage: true })
  const { height = 0 } = await sharp(shot).metadata()
  await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest[width]) })
    .resize(width === 360 ? 360 : 960)
    .webp({ quality: 55 })
    .toFile(`${folder}/${nameOf(path, width)}`)
}

function nameOf(path: string, width: number): string {
  return `${path.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home'}-${width}.webp`
}
