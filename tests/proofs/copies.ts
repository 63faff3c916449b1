import { Agent } from 'node:http'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { startSink } from '../support/sink.ts'
import { ask, hold, type Proof, postForm } from './proof.ts'

const copiesAtOnce = 50
const rounds = 20

export const copies: Proof = {
  shows:
    '50 identical posts at once, 20 rounds, with and without a key, over two web processes: one row, one pair of mails each',
  async run() {
    const sink = await startSink()
    // The form's own limits are raised: copies of one message must not count against each other.
    const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', SMTP_URL: sink.url }
    const stack = await prepareStack({ content: 'settings', settings })
    const second = await freePort()
    startWithStack(stack, 'worker')
    startWithStack(stack, 'web')
    startWithStack(stack, 'web', { PORT: String(second), PAGE_CACHE_DIR: `${stack.folder}/pages2` })
    const origins = [stack.origin, `http://127.0.0.1:${second}`]
    for (const origin of origins) await waitFor('the site', isAnswering(`${origin}/readyz`))

    const agent = new Agent({ keepAlive: true, maxSockets: 100 })
    const answers = { withKey: new Set<string>(), withoutKey: new Set<string>() }
    for (const way of ['withKey', 'withoutKey'] as const) {
      for (let round = 0; round < rounds; round++) {
        const form: Record<string, string> = {
          fullName: 'Aline Uwase',
          email: `${way.toLowerCase()}${round}@example.com`,
          subject: 'Women in tech',
          message: 'Is there still a place?',
        }
        if (way === 'withKey') {
          const page = await ask(`${stack.origin}/contact`)
          form.token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
        }
        const from = `198.51.${way === 'withKey' ? 1 : 2}.${round}`
        const all = await Promise.all(
          Array.from({ length: copiesAtOnce }, (_, n) => postForm(origins[n % 2] ?? '', form, from, agent)),
        )
        const locations = new Set(all.map(({ status, headers }) => `${status} ${headers.location}`))
        hold('all copies of a round get the same answer', locations.size === 1, [...locations])
        answers[way].add([...locations][0] ?? '')
      }
    }
    agent.destroy()
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await client.connect()
    const expected = rounds * 2
    await waitFor('all mails', async () => sink.mails.length >= expected * 2, 60)
    // CON-06 over the wire: a quarter of an hour later the same message is refused, and the typed values stay.
    await client.query("update form_submissions set created_at = created_at - interval '15 minutes'")
    const late = await postForm(stack.origin, {
      fullName: 'A. Uwase',
      email: 'withoutkey0@example.com',
      subject: 'Women in tech',
      message: 'Is there still a place?',
    })
    const text = 'A similar message was already sent recently. Please wait before sending another.'
    hold(
      'a late copy is refused with its text and values',
      late.status === 409 && late.body.includes(text) && late.body.includes('A. Uwase'),
      late.status,
    )
    const { rows } = await client.query(
      'select (select count(*)::int from contacts) as messages, (select count(*)::int from outbox) as mails, (select count(*)::int from people) as people',
    )
    await client.end()
    await stack.close()
    await sink.close()
    const result = { posts: copiesAtOnce * expected, ...rows[0], mailsArrived: sink.mails.length }
    hold('one row for each round', rows[0].messages === expected, result)
    hold(
      'one pair of mails for each round',
      rows[0].mails === expected * 2 && sink.mails.length === expected * 2,
      result,
    )
    hold(
      'every round has its own answer',
      answers.withKey.size + answers.withoutKey.size === expected,
      result,
    )
    return result
  },
}
