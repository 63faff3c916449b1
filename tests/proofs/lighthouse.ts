import { wholeChromium } from '../../tools/chromium.ts'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess } from '../../tools/processes.ts'
import {
  isAnswering,
  picturesRendered,
  prepareStack,
  type Stack,
  startWithStack,
  waitFor,
} from '../../tools/stack.ts'
import { ask, hold, type Proof, sized } from './proof.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number> & { lcpMs: number }

/** The pages people land on; for a list, its first record. */
const lists = { opportunity: '/opportunities', event: '/events', article: '/news' }

export const lighthouse: Proof = {
  shows:
    'Lighthouse on a phone, the median of five: home, an opportunity, an event and an article score 100 for accessibility, good practice and search engines, at least 98 for speed, and the largest element is painted within 1.2 s',
  // It needs a browser and a quiet machine.
  apart: true,
  async run(size) {
    const runs = sized(size, { small: 1, middle: 3, full: 5 })
    const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
    startWithStack(stack, 'worker')
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    // Rendering them keeps the processors busy.
    await waitFor('the pictures', picturesRendered(stack.origin))
    const result: Record<string, unknown> = { runs }
    try {
      for (const [name, path] of Object.entries(await addressesOf(stack))) {
        const found: Scores[] = []
        for (let run = 0; run < runs; run++) found.push(await measureWell(stack.origin + path))
        result[name] = middleOf(found)
      }
    } finally {
      await stack.close()
    }
    for (const [name, scores] of Object.entries(result)) {
      if (typeof scores !== 'object') continue
      const { lcpMs, performance, ...marks } = scores as Scores
      hold(`${name} scores 100`, Math.min(...Object.values(marks)) === 100, result)
      hold(`${name} scores at least 98 for speed`, performance >= 98, result)
      hold(`${name} is painted within 1.2 s`, lcpMs <= 1200, result)
    }
    return result
  },
}

async function addressesOf({ origin }: Stack): Promise<Record<string, string>> {
  const addresses: Record<string, string> = { home: '/' }
  for (const [name, list] of Object.entries(lists)) {
    const { status, body } = await ask(origin + list)
    const path = status === 200 ? new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(body)?.[1] : undefined
    if (path) addresses[name] = path
  }
  return addresses
}

/** Now and then a browser's trace has no beginning, and Lighthouse has to be run again. */
async function measureWell(url: string, attempts = 4): Promise<Scores> {
  try {
    return await measure(url)
  } catch (error) {
    if (attempts === 1) throw error
    console.log(String(error))
    return measureWell(url, attempts - 1)
  }
}

/** One run with Lighthouse's settings for a phone: a slow connection, a slow processor. */
async function measure(url: string): Promise<Scores> {
  const port = await freePort()
  const chrome = startProgram(
    wholeChromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${port}`,
    ],
    { stdio: 'ignore' },
  )
  try {
    await waitFor('the browser', isAnswering(`http://127.0.0.1:${port}/json/version`), 30)
    const { default: run } = await import('lighthouse')
    const report = await run(url, { port, onlyCategories: [...categories], logLevel: 'error' })
    const lhr = report?.lhr
    if (!lhr || lhr.runtimeError) throw new Error(`lighthouse failed: ${lhr?.runtimeError?.message}`)
    const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
    const lcp = lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY
    return { ...Object.fromEntries(scores), lcpMs: Math.round(lcp) } as Scores
  } finally {
    await stopProcess(chrome)
  }
}

function middleOf(found: Scores[]): Scores {
  const middle = (name: keyof Scores) =>
    found.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0
  return Object.fromEntries([...categories, 'lcpMs' as const].map((name) => [name, middle(name)])) as Scores
}
