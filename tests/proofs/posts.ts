import { Agent } from 'node:http'
import fc from 'fast-check'
import pg from 'pg'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { anAddress, ask, floodSettings, hold, type Proof } from './proof.ts'

type Generated = { path: string; type: string; body: Buffer; headers: Record<string, string> }

export const posts: Proof = {
  shows:
    'generated posts (half characters, NUL, 100 KB fields, arrays, wrong content types): no 5xx, nothing hangs',
  async run(small) {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    console.log(`seed ${seed} (replay with SEED=${seed})`)
    const stack = await prepareStack({ settings: floodSettings })
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const agent = new Agent({ keepAlive: true, maxSockets: 32 })
    const count = small ? 1500 : 20_000
    const waiting = fc.sample(post, { seed, numRuns: count })
    const statuses: Record<number, number> = {}
    const slow: number[] = []
    const broken: Generated[] = []
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const started = performance.now()
          const headers = {
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': anAddress(),
            'content-type': next.type,
            ...next.headers,
          }
          const answer = await ask(stack.origin + next.path, {
            method: 'POST',
            headers,
            body: next.body,
            agent,
          }).catch(() => undefined)
          const status = answer?.status ?? 0
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status >= 500 || status === 0) broken.push(next)
          if (performance.now() - started > 2000) slow.push(performance.now() - started)
        }
      }),
    )
    agent.destroy()
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(`select count(*)::int as saved,
      count(*) filter (where full_name <> btrim(full_name) or full_name ~ '[[:cntrl:]]' or email <> lower(email) or length(message) > 2000)::int as unclean
      from contacts`)
    await client.end()
    await stack.close()
    const result = { seed, posts: count, statuses, slow: slow.length, ...rows[0] }
    const first = broken[0]
    hold(
      'no answer is a 5xx and none is missing',
      broken.length === 0,
      result,
      first && { ...first, body: first.body.toString('latin1').slice(0, 500) },
    )
    // The small version runs beside whatever else the machine does; there it is only told.
    hold('nothing hangs longer than 2 s', small || slow.length === 0, result)
    hold('some posts were good and were saved clean', rows[0].saved > 0 && rows[0].unclean === 0, result)
    return result
  },
}

// Raw bytes of a form, so that half characters and broken escapes reach the server as they are.
const nasty = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => encodeURIComponent(text)),
  },
  fc.constantFrom(
    '%ED%A0%80',
    '%00',
    '%F0%9F',
    '%',
    '%zz',
    '%E2%80%AE',
    '%0D%0A',
    "'; drop table contacts; --",
    '%3Cscript%3E',
    '+',
    '',
  ),
  fc.constantFrom('x'.repeat(100_000), '%F0%9F%98%80'.repeat(3000), '%0A'.repeat(5000)),
)
const goodName = fc.constantFrom('Aline', 'Eric+Mugabo', 'Ol%C3%ADvier')
const goodEmail = fc.uuid().map((id) => `${id}@example.com`)
const field = fc.constantFrom(
  'fullName',
  'email',
  'subject',
  'message',
  'website',
  'token',
  'key',
  '__proto__',
  'constructor',
  'fullName[]',
  'email[0]',
  '',
)

const randomForm = fc
  .array(fc.tuple(field, nasty), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const nearlyGoodForm = fc
  .tuple(
    fc.oneof(goodName, nasty),
    fc.oneof(goodEmail, nasty),
    fc.oneof(goodName, nasty),
    fc.oneof(goodName, nasty),
  )
  .map(
    ([name, email, subject, message]) =>
      `fullName=${name}&email=${email}&subject=${subject}&message=${message}`,
  )
const goodForm = fc
  .tuple(
    goodName,
    goodEmail,
    nasty.filter((text) => text.length > 3 && text.length < 150 && !/%(?![0-9A-F]{2})/.test(text)),
  )
  .map(([name, email, message]) => `fullName=${name}&email=${email}&subject=Hello&message=m${message}`)

const post: fc.Arbitrary<Generated> = fc.record({
  path: fc.constantFrom(
    '/contact',
    '/fr/contact',
    '/rw/contact',
    '/contact',
    '/contact?subject=%00',
    '/',
    '/nowhere',
    '/forget',
    '/contact/sent/x',
  ),
  type: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'image/png',
  ),
  body: fc.oneof(
    { weight: 3, arbitrary: nearlyGoodForm.map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: goodForm.map((text) => Buffer.from(text)) },
    { weight: 2, arbitrary: randomForm.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAli',
          '{"fullName":["a"]}',
          '',
        )
        .map((text) => Buffer.from(text)),
    },
  ),
  headers: fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc.constantFrom<Record<string, string>>(
      { cookie: 'device=x; toast=__proto__' },
      { referer: 'http://[broken' },
      { 'x-enhance': '1' },
    ),
  ),
})
