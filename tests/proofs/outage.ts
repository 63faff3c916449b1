import { stopProcess } from '../../tools/processes.ts'
import { isAnswering, prepareStack, startProcess, waitFor } from '../../tools/stack.ts'
import { ask, floodSettings, hold, type Proof, postForm, sized } from './proof.ts'

const form = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  subject: 'Kept <subject>',
  message: 'Typed with "care"',
}

export const outage: Proof = {
  shows:
    'with PostgreSQL stopped for five minutes every page seen before answers 200 with the notice and forms keep what was typed, also after a restart of web',
  async run(size) {
    const { pages, minutes } = sized(size, {
      small: { pages: 40, minutes: 0 },
      middle: { pages: 200, minutes: 1 },
      full: { pages: 1000, minutes: 5 },
    })
    const stack = await prepareStack({ settings: floodSettings })
    let web = startProcess(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const before = await crawl(stack.origin, pages)

    await stack.cluster.stop()
    const stopped = Date.now()
    await waitFor('web to notice', async () => (await ask(`${stack.origin}/readyz`)).status === 503)
    await expectLastGood(stack.origin, before)
    await stopProcess(web)
    web = startProcess(stack, 'web')
    await waitFor('web to start without a database', isAnswering(`${stack.origin}/healthz`))
    let rounds = 1
    do {
      await expectLastGood(stack.origin, before)
      rounds++
    } while (Date.now() - stopped < minutes * 60_000)

    await stack.cluster.start()
    const started = Date.now()
    await waitFor(
      'a message to be accepted again',
      async () => (await postForm(stack.origin, form)).status === 303,
    )
    const recoveredMs = Date.now() - started
    await waitFor('fresh pages', async () => !(await ask(stack.origin)).body.includes('Using offline data'))
    const code = await stopProcess(web)
    await stack.close()
    hold('web stops cleanly', code === 0, code)
    const downSeconds = Math.round((started - stopped) / 1000)
    return { pages: before.size, rounds, downSeconds, restarts: 1, recoveredMs }
  },
}

/** Every page that is linked from the three home pages, as it was rendered. */
async function crawl(origin: string, most: number): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const asked = new Set<string>()
  const waiting = ['/', '/fr', '/rw', '/contact']
  for (let path = waiting.shift(); path && seen.size < most; path = waiting.shift()) {
    if (asked.has(path) || /[?#]/.test(path)) continue
    asked.add(path)
    const { status, body, headers } = await ask(origin + path)
    if (status !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
    // Pages rendered for each visitor, such as a form with its key, are never cached.
    if (String(headers['cache-control']).startsWith('public')) seen.set(path, body)
    for (const [, link = ''] of body.matchAll(/href="(\/[^"]*)"/g))
      if (!link.startsWith('/admin')) waiting.push(link)
  }
  return seen
}

async function expectLastGood(origin: string, before: Map<string, string>): Promise<void> {
  for (const [page, body] of before) {
    const answer = await ask(origin + page)
    hold(`${page} answers 200`, answer.status === 200, answer.status)
    hold(`${page} still shows the footer's addresses`, answer.body.includes('KG 7 Avenue'))
    const isCopy = answer.body.includes('role="status"') && answer.body.length > body.length
    // The contact form needs no database to be rendered; it reports the outage when it is sent.
    hold(`${page} says that it is a copy`, isCopy || page.endsWith('/contact'))
  }
  hold(
    'the notice is word for word',
    (await ask(origin)).body.includes('Network connection failed. Using offline data.'),
  )
  const answer = await postForm(origin, form)
  hold('a form answers 503', answer.status === 503, answer.status)
  hold(
    'the answer shows our text',
    answer.body.includes('Database connection not available. Please contact support.'),
  )
  hold(
    'the form keeps the typed values',
    answer.body.includes('Kept &lt;subject&gt;') && answer.body.includes('Typed with &quot;care&quot;'),
  )
}
