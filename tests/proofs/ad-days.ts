import { PgBoss } from 'pg-boss'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { connect } from './kills.ts'
import { ask, floodSettings, hold, type Proof, sized } from './proof.ts'
import { signIn } from './staff.ts'

const networks = ['adsense', 'medianet', 'ezoic', 'infolinks', 'house']
const slots: Record<string, string> = { adsense: '4471902256', medianet: '312754558', ezoic: '101' }

export const adDays: Proof = {
  shows:
    '10,000,000 views and clicks over 90 days, generated, rolled up and dropped day by day, are all in the report, which loads within 100 ms',
  nightly: true,
  async run(size) {
    const { days, perDay, reads } = sized(size, {
      small: { days: 6, perDay: 2000, reads: 30 },
      middle: { days: 20, perDay: 15_000, reads: 100 },
      full: { days: 90, perDay: 111_112, reads: 300 },
    })
    const stack = await prepareStack({
      content: 'settings',
      settings: { ...floodSettings, AD_EVENT_DAYS: '3' },
    })
    const client = await connect(stack)
    const units: string[] = []
    for (let n = 0; n < 20; n++) {
      const network = networks[n % networks.length] ?? 'house'
      const { rows } = await client.query<{ id: string }>(
        `insert into ad_units (name, network, slot_id, placement, link) values ($1, $2, $3, 'header', $4) returning id`,
        [`Unit ${n}`, network, slots[network], network === 'house' ? 'https://sponsor.example/' : null],
      )
      units.push(rows[0]?.id ?? '')
    }
    startWithStack(stack, 'worker')
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const boss = new PgBoss({
      connectionString: stack.environment.DATABASE_OWNER_URL,
      supervise: false,
      schedule: false,
      migrate: false,
    })
    await boss.start()
    // Old enough to be dropped, and older.
    const { rows: calendar } = await client.query<{ day: string }>(
      `select (now() at time zone 'Africa/Kigali')::date - 4 - n || '' as day from generate_series(0, $1 - 1) n`,
      [days],
    )
    for (const { day } of calendar) {
      // In one transaction: the nightly job must not find the day empty, or it would drop the rows written meanwhile.
      // In the product nobody writes into a day this old.
      await client.query('begin')
      await client.query('select open_ad_day($1)', [day])
      await client.query(
        `insert into ad_events (day, kind, token, item_id, placement, mark, stretch, at)
         select $1::date, case when n % 50 = 0 then 'click' else 'view' end, gen_random_uuid(), ($3::uuid[])[1 + n % 20],
           case when n % 3 = 0 then 'footer' else 'header' end, gen_random_uuid(), n, now() from generate_series(1, $2) n`,
        [day, perDay, units],
      )
      await client.query('commit')
      await boss.send('tidy-views', {})
      await waitFor('the day to be dropped', async () => {
        const { rows } = await client.query(
          `select 1 from pg_inherits where inhparent = 'ad_events'::regclass
          and inhrelid::regclass::text like '%' || to_char($1::date, 'YYYYMMDD')`,
          [day],
        )
        return rows.length === 0
      })
    }
    await boss.stop({ graceful: false })
    const { rows } = await client.query<{ views: number; clicks: number; days: number; rows: number }>(
      `select sum(impressions)::int as views, sum(clicks)::int as clicks, count(distinct day)::int as days,
         count(*)::int as rows from ad_days`,
    )
    const { rows: left } = await client.query<{ n: number }>('select count(*)::int as n from ad_events')
    const cookie = await signIn(stack.origin)
    const times: number[] = []
    for (let n = 0; n < reads; n++) {
      const started = performance.now()
      const { status } = await ask(`${stack.origin}/admin/ads.data?period=90d`, { headers: { cookie } })
      times.push(performance.now() - started)
      hold('the report loads', status === 200, status)
    }
    await client.end()
    await stack.close()
    times.sort((a, b) => a - b)
    const p95Ms = Math.round(times[Math.floor(times.length * 0.95)] ?? 0)
    const result = { events: days * perDay, ...rows[0], left: left[0]?.n, p95Ms }
    const clicks = days * Math.floor(perDay / 50)
    hold('every event is in the report', rows[0]?.clicks === clicks, result)
    hold('and every view', rows[0]?.views === days * perDay - clicks, result)
    hold(
      'every day is in the report, and its events are deleted',
      rows[0]?.days === days && left[0]?.n === 0,
      result,
    )
    // The smaller versions run beside other work.
    const bound = size === 'full' ? 100 : 2000
    hold(`p95 of the report is under ${bound} ms`, p95Ms < bound, result)
    return result
  },
}
