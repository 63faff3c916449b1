import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { type Locale, localeOfPath, locales } from '../../app/platform/i18n/locale.ts'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import { browserArguments, lightChromium } from '../../tools/chromium.ts'
import { startPaymentSimulator } from '../../tools/payment-simulator.ts'
import { startSmsSimulator } from '../../tools/sms-simulator.ts'
import { demoOwner, isAnswering, type Stack, startWithStack, waitFor } from '../../tools/stack.ts'
import { prepareStory } from '../../tools/story.ts'
import { type Fault, findFaults } from '../support/fit.ts'
import { learnerCookie } from '../support/private-links.ts'
import { walk } from './page-walk.ts'
import { misjudged } from './planted-misfits.ts'
import { privatePages } from './private-pages.ts'
import { hold, type Proof, sized } from './proof.ts'

/** The widest first: a page is opened there, and then made narrower. */
const everyWidth = [1920, 1366, 1024, 768, 360, 320] as const
const height = 800

/** How many pages of a kind, whether each at every width, and in which languages. */
type Choice = { seed: number; perKind: number; isEveryWidth: boolean; languages: readonly Locale[] }

export const widths: Proof = {
  shows:
    'every public page and every screen, dialog and panel of the back-office, with the story of the demo, from 320 to 1920 px: nothing scrolls sideways, no word or number is broken inside, nothing is cut and nothing is over anything else; each planted fault is found',
  nightly: true,
  async run(size) {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    const choice = sized(size, {
      small: { perKind: 1, isEveryWidth: false, languages: ['en' as const] },
      middle: { perKind: 1, isEveryWidth: true, languages: locales },
      full: { perKind: 3, isEveryWidth: true, languages: locales },
    })
    const stack = await startStory()
    try {
      const result = await inspect(stack, { seed, ...choice })
      hold('each planted fault is found, and nothing else', result.misjudged.length === 0, result)
      hold('everything fits', result.faults.length === 0, result)
      return result
    } finally {
      await stack.close()
    }
  },
}

/** The same day each time, so that a fault comes from a change. */
async function startStory(): Promise<Stack> {
  const stack = await prepareStory({
    settings: { LOG_LEVEL: 'warn' },
    postgres: ['fsync=off', 'full_page_writes=off'],
  })
  await startSmsSimulator(stack)
  await startPaymentSimulator(stack)
  startWithStack(stack, 'web')
  await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  return stack
}

type Site = Pick<Stack, 'origin' | 'environment'>

/** Looks at a product that runs. */
export async function inspect({ origin, environment }: Site, choice: Choice) {
  const browser = await chromium.launch({ executablePath: lightChromium, args: browserArguments })
  const client = new pg.Client({ connectionString: environment.DATABASE_OWNER_URL })
  await client.connect()
  try {
    const wrong = await misjudged(await browser.newPage())
    const faults: string[] = []
    let looks = 0
    const look = async (page: Page, path: string, kind: string) => {
      for (const width of choice.isEveryWidth ? everyWidth : someOf(kind, choice.seed)) {
        looks++
        const found = (await faultsAt(page, width)).map(
          (one) => `${path} at ${width}: ${one.kind}: ${one.what}`,
        )
        for (const one of found) console.log(one)
        faults.push(...found)
      }
    }
    const walks = await walksOf(client, environment.SECRET ?? '', choice.languages)
    const done = await Promise.all(
      walks.map(async ({ tabs, cookie, ...where }) =>
        walk(await openTabs(browser, origin, tabs, cookie), { ...where, perKind: choice.perKind, look }),
      ),
    )
    const seen = new Set(done.flatMap((one) => one.seen))
    const screens = [...seen].filter((path) => path.startsWith('/admin')).length
    const kinds = new Set(done.flatMap((one) => one.kinds))
    const unseen = walks
      .flatMap(({ routes }) => routes.map(({ path }) => path))
      .filter((path) => !kinds.has(path))
    return {
      seed: choice.seed,
      pages: seen.size - screens,
      screens,
      looks,
      unseen: [...new Set(unseen)],
      misjudged: wrong,
      faults,
    }
  } finally {
    await browser.close()
    await client.end()
  }
}

type Place = { routes: DecidedRoute[]; start: string[]; tabs: number; cookie?: string }

/** As a visitor, as a learner, before signing in, and as the owner. */
async function walksOf(client: pg.Client, secret: string, languages: readonly Locale[]): Promise<Place[]> {
  const routes: DecidedRoute[] = JSON.parse(
    execFileSync(process.execPath, ['build/server/cli.js', 'routes'], { encoding: 'utf8' }),
  )
  const pages = routes.filter(({ hasPage, path }) => hasPage && !path.includes('*'))
  const of = (wanted: string) => pages.filter(({ kind }) => kind === wanted)
  const fixed = (some: DecidedRoute[]) => some.map(({ path }) => path).filter((path) => !path.includes(':'))
  const ofVisitors = of('public').filter(({ path }) => languages.includes(localeOfPath(path)))
  const learner = await aLearner(client, secret)
  return [
    { routes: of('guarded'), start: ['/admin'], tabs: 2, cookie: await enter(client) },
    { routes: ofVisitors, start: [...fixed(ofVisitors), ...(await privatePages(client, secret))], tabs: 1 },
    {
      routes: ofVisitors.filter(({ path }) => /^\/(?:elearning|exam)/.test(path)),
      start: [`/elearning/${learner.course}`, `/exam/${learner.course}`],
      tabs: 1,
      cookie: learner.cookie,
    },
    { routes: of('sign-in'), start: fixed(of('sign-in')), tabs: 1 },
  ]
}

function openTabs(browser: Browser, origin: string, tabs: number, cookie?: string): Promise<Page[]> {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      viewport: { width: everyWidth[0], height },
    })
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await context.addCookies([{ name, value, url: origin }])
    return context.newPage()
  }
  return Promise.all(Array.from({ length: tabs }, open))
}

/** A width of a desk and one of a tablet or phone, others at every kind of page and with every seed. */
function someOf(kind: string, seed: number): number[] {
  const turn = createHash('sha256').update(kind).digest().readUInt32BE() + seed
  return [everyWidth[turn % 3] ?? 0, everyWidth[3 + (turn % 3)] ?? 0]
}

/** With everything unfolded that can be: menus, notes, tables of charts, and the menu of the back-office. */
async function faultsAt(page: Page, width: number): Promise<Fault[]> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll('details')) {
      one.removeAttribute('name')
      one.open = true
    }
    // The same menu is on every screen.
    const menu = document.querySelector<HTMLElement>('[popover]:not(:popover-open)')
    if (location.pathname === '/admin' && menu && !menu.checkVisibility()) menu.showPopover()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const faults = await page.evaluate(findFaults)
  await page.evaluate(() => document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover())
  return faults
}

/** A session of the owner. Signing in has journeys of its own. */
async function enter(client: pg.Client): Promise<string> {
  const token = randomUUID()
  await client.query(
    `insert into staff_sessions (id, staff_id, token_hash, address, user_agent, seen_at, ends_at)
     select gen_random_uuid(), id, $2, '203.0.113.1', 'proof', now(), now() + interval '12 hours'
     from staff where email = $1`,
    [demoOwner.email, createHash('sha256').update(token).digest('base64url')],
  )
  return `staff=${token}`
}

/** Somebody who has just finished a course with an exam, or else the newest learner. */
async function aLearner(client: pg.Client, secret: string): Promise<{ course: string; cookie: string }> {
  const { rows } = await client.query<{ id: string; course: string; now: Date }>(
    `select e.id, c.slug as course, now() as now from enrollments e join courses c on c.id = course_id
     order by (select count(*) from lesson_progress p where p.enrollment_id = e.id) desc, e.created_at desc limit 1`,
  )
  const one = rows[0]
  if (!one) throw new Error('the story has no learner')
  return { course: one.course, cookie: learnerCookie(secret, one.id, one.now.getTime()) }
}
