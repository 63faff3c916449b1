import { exitOf, isAnswering, prepareStack, startProcess, stopProcess, waitFor } from '../../tools/stack.ts'
import { ask, floodSettings, hold, type Proof, postForm } from './proof.ts'

const pages = ['/', '/fr', '/rw', '/contact', '/fr/contact', '/rw/contact']
const form = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  subject: 'Kept <subject>',
  message: 'Typed with "care"',
}

export const outage: Proof = {
  shows:
    'with PostgreSQL stopped every page seen before answers 200 and forms keep what was typed, also after a restart of web',
  async run() {
    const stack = await prepareStack({ settings: floodSettings })
    let web = startProcess(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const before = new Map<string, string>()
    for (const page of pages) before.set(page, (await ask(stack.origin + page)).body)

    stack.cluster.stop()
    await waitFor('web to notice', async () => (await ask(`${stack.origin}/readyz`)).status === 503)
    await expectLastGood(stack.origin, before)
    await stopProcess(web)
    web = startProcess(stack, 'web')
    await waitFor('web to start without a database', isAnswering(`${stack.origin}/healthz`))
    await expectLastGood(stack.origin, before)

    stack.cluster.start()
    const started = Date.now()
    await waitFor(
      'a message to be accepted again',
      async () => (await postForm(stack.origin, form)).status === 303,
    )
    const recoveredMs = Date.now() - started
    await waitFor('fresh pages', async () => !(await ask(stack.origin)).body.includes('Using offline data'))
    web.kill('SIGTERM')
    const code = await exitOf(web)
    await stack.close()
    hold('web stops cleanly', code === 0, code)
    return { pages: pages.length, restarts: 1, recoveredMs }
  },
}

async function expectLastGood(origin: string, before: Map<string, string>): Promise<void> {
  for (const [page, body] of before) {
    const answer = await ask(origin + page)
    hold(`${page} answers 200`, answer.status === 200, answer.status)
    hold(`${page} still shows the footer's addresses`, answer.body.includes('KG 7 Avenue'))
    if (!page.includes('contact')) {
      hold(
        `${page} says that it is a copy`,
        answer.body.includes('role="status"') && answer.body.length > body.length,
      )
      hold(`${page} shows its figures`, answer.body.includes('500+'))
    }
  }
  hold(
    'the notice is word for word',
    (await ask(origin)).body.includes('Network connection failed. Using offline data.'),
  )
  const answer = await postForm(origin, form)
  hold('a form answers 503', answer.status === 503, answer.status)
  hold('in our words', answer.body.includes('Database connection not available. Please contact support.'))
  hold(
    'and keeps what was typed',
    answer.body.includes('Kept &lt;subject&gt;') && answer.body.includes('Typed with &quot;care&quot;'),
  )
}
