import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import {
  addressOf,
  agent,
  click,
  countedOf,
  crowd,
  plantUnit,
  reportImpression,
  tokenFrom,
} from './ad-visitors.ts'
import { connect } from './kills.ts'
import { type Answer, floodSettings, hold, type Proof, sized } from './proof.ts'

/**
 * The number of views that one network may add in a minute
 * (app/features/advertising/impressions/impression.options.ts).
 */
const floodLimit = 300

export const adForgery: Proof = {
  shows:
    '100,000 replayed, forged and bot views and clicks change no valid count, and each is recorded with its reason',
  async run(size) {
    const total = sized(size, { small: 3000, middle: 20_000, full: 100_000 })
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    const client = await connect(stack)
    const item = await plantUnit(client, 'Forged')
    const other = await plantUnit(client, 'Other', 'footer')
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const line = agent()
    const { SECRET = '' } = stack.environment
    const given = () => tokenFrom(SECRET, item)

    // Some honest views first, whose tokens the attacker may have seen.
    const honest = Array.from({ length: 100 }, given)
    await crowd(16, honest.length, async (n) => {
      await reportImpression(stack, 'seen', honest[n] ?? '', { from: addressOf(n), agent: line })
      if (n < 20) await click(stack, item, honest[n], { from: addressOf(n), agent: line })
    })
    const before = await countedOf(client, item)
    hold('the honest views count', before.views === 100 && before.clicks === 20, before)

    type Attack = [reason: string, run: (from: string, n: number) => Promise<Answer>]
    const seen = (body: string, from: string, headers?: Record<string, string>) =>
      reportImpression(stack, 'seen', body, { from, agent: line, headers })
    const go = (token: string | undefined, from: string, headers?: Record<string, string>) =>
      click(stack, item, token, { from, agent: line, headers })
    const attacks: Attack[] = [
      ['view repeat', (from, n) => seen(honest[n % 100] ?? '', from)],
      ['click repeat', (from, n) => go(honest[n % 20], from)],
      ['view forged', (from) => seen(tokenFrom('another secret', item), from)],
      ['view forged', (from) => seen(given().replace('.content.', '.header.'), from)],
      ['view forged', (from) => seen(tokenFrom(SECRET, other).replace(other, item), from)],
      ['click forged', (from) => go(tokenFrom(SECRET, other), from)],
      ['click unproven', (from) => go(undefined, from)],
      ['view expired', (from) => seen(tokenFrom(SECRET, item, Date.now() - 3 * 3600_000), from)],
      ['view early', (from) => seen(tokenFrom(SECRET, item, Date.now() - 200), from)],
      ['view bot', (from) => seen(given(), from, { 'user-agent': 'python-requests/2.31' })],
      [
        'view bot',
        (from) => seen(given(), from, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
      ],
      ['view staff', (from) => seen(given(), from, { cookie: 'staff=somebody' })],
      ['click staff', (from) => go(given(), from, { cookie: 'staff=somebody' })],
      ['click prefetch', (from) => go(given(), from, { 'sec-purpose': 'prefetch;prerender' })],
      // Refused at once: requests from another site's page, and text that is no token at all.
      ['refused', (from) => seen(given(), from, { 'sec-fetch-site': 'cross-site' })],
      ['refused', (from) => seen('x'.repeat(200), from)],
    ]
    const expected: Record<string, number> = {}
    const statuses: Record<number, number> = {}
    await crowd(32, total, async (n) => {
      const [reason, attack] = attacks[n % attacks.length] as Attack
      expected[reason] = (expected[reason] ?? 0) + 1
      const { status } = await attack(addressOf(1000 + n), n)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    const after = await countedOf(client, item)

    // One network that does everything right, thousands of times: it stays within the limit for a classroom.
    const flood = sized(size, { small: 1000, middle: 2000, full: 5000 })
    const started = Date.now()
    await crowd(32, flood, async (n) => {
      await reportImpression(stack, 'seen', tokenFrom(SECRET, other, undefined, 'footer'), {
        from: '198.51.100.9',
        agent: line,
        headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; ${n}) Chrome/140.0.0.0 Safari/537.36` },
      })
    })
    const minutes = Math.ceil((Date.now() - started) / 60_000) + 1
    const flooded = await countedOf(client, other)
    line.destroy()
    await client.end()
    await stack.close()
    const { refused, ...reasons } = expected
    const result = { total, before, after, statuses, refused, flood, flooded }
    hold('no valid count changed', after.views === before.views && after.clicks === before.clicks, result)
    for (const [reason, count] of Object.entries(reasons))
      hold(`every ${reason} is recorded`, after.rejected[reason] === count, result, expected)
    hold(
      'nothing failed',
      !Object.keys(statuses).some((status) => Number(status) >= 500 && status !== '503'),
      result,
    )
    hold(
      'one network stays within its limit',
      flooded.views <= floodLimit * minutes && flooded.views > 0,
      result,
    )
    return result
  },
}
