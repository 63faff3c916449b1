import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { addressOf, agent, countedOf, crowd, plantUnit, reportImpression, tokenFrom } from './ad-visitors.ts'
import { connect, supervise } from './kills.ts'
import { floodSettings, hold, type Proof, pause, sized } from './proof.ts'

export const adKills: Proof = {
  shows:
    '1,000,000 honest views while web is killed ten times: no acknowledged view is lost, none counts twice',
  nightly: true,
  async run(size) {
    const { total, kills } = sized(size, {
      small: { total: 5000, kills: 2 },
      middle: { total: 100_000, kills: 5 },
      full: { total: 1_000_000, kills: 10 },
    })
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    const client = await connect(stack)
    const item = await plantUnit(client, 'Killed')
    const web = supervise(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const line = agent()
    const { SECRET = '' } = stack.environment
    const acknowledged: string[] = []
    let [again, killed] = [0, 0]
    const killing = (async () => {
      for (let n = 1; n <= kills; n++) {
        while (acknowledged.length < (total * n) / (kills + 1)) await pause(20)
        web.kill()
        killed++
      }
    })()
    await crowd(64, total, async (n) => {
      const token = tokenFrom(SECRET, item)
      // Like the script, but repeated until it is acknowledged: a view reported twice must count once.
      for (;;) {
        const answer = await reportImpression(stack, 'seen', token, {
          from: addressOf(n),
          agent: line,
        }).catch(() => undefined)
        if (answer?.status === 204) break
        again++
        await pause(100)
      }
      acknowledged.push(token.slice(0, 36))
    })
    await killing
    const { views, rejected } = await countedOf(client, item)
    let found = 0
    for (let at = 0; at < acknowledged.length; at += 20_000) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ad_events where kind = 'view' and token = any($1::uuid[])`,
        [acknowledged.slice(at, at + 20_000)],
      )
      found += rows[0]?.n ?? 0
    }
    // The roll-up runs every minute, so the small version does not wait for it.
    let rolledUp: number | undefined
    if (size !== 'small') {
      startWithStack(stack, 'worker')
      await waitFor('the roll-up', async () => {
        const { rows } = await client.query<{ n: number }>('select sum(impressions)::int as n from ad_days')
        rolledUp = rows[0]?.n
        return rolledUp === total
      })
    }
    line.destroy()
    await web.stop()
    await client.end()
    await stack.close()
    const result = { total, killed, exits: web.exits(), again, found, views, rejected, rolledUp }
    hold('web was killed', killed === kills, result)
    hold('no acknowledged view is lost', found === total && acknowledged.length === total, result)
    hold('no view counts twice', views === total, result)
    return result
  },
}
