import pg from 'pg'; import { readFileSync } from 'node:fs'
const { STACK } = JSON.parse(readFileSync('/tmp/news-stack.json','utf8').trim().split('\n').at(-1))
const c = new pg.Client({ connectionString: STACK.DATABASE_URL }); await c.connect()
const p = new pg.Client({ connectionString: STACK.DATABASE_PUBLIC_URL }); await p.connect()
if (process.argv[2]) {
  await c.query(`insert into news (id, slug, author, published_at, words, created_at)
    select gen_random_uuid(), 'big-' || n, 'Big', now() - n * interval '1 minute',
      array_to_tsvector(array['big', 'common', 'w' || (n % 1000), 'r' || n, 'x' || (n % 7)]), now() - n * interval '1 minute'
    from generate_series(1, ${Number(process.argv[2])}) n`)
  await c.query('analyze news')
}
const show = async (name, q) => { await p.query(q); const t=performance.now(); await p.query(q); const ms=performance.now()-t; const { rows } = await p.query('explain (analyze, buffers off, costs off, timing off) ' + q); console.log(`\n${name}: ${ms.toFixed(1)} ms\n` + rows.map(r=>r['QUERY PLAN']).slice(0,9).join('\n')) }
const ord = 'order by published_at desc, id desc'
const mid = (await c.query(`select published_at::text at, id from news_shown ${ord} offset 90000 limit 1`)).rows[0]
const beyond = `(published_at, id) < ('${mid.at}'::timestamptz, '${mid.id}'::uuid)`
await show('first page', `select id from news_shown where true ${ord} limit 10`)
await show('deep page', `select id from news_shown where ${beyond} ${ord} limit 10`)
await show('common word, two steps', `select id from (select id, published_at, words from news_shown where true ${ord} limit 10000) as next where words @@ '''common'':*'::tsquery ${ord} limit 10`)
await show('rare word, index', `with hits as materialized (select id, published_at, words from news_shown where true and words @@ '''r77777'''::tsquery) select id from hits ${ord} limit 10`)
await show('texts of page', `select s.id, t.title from news_shown s join news_texts_shown t on t.news_id = s.id where s.id in (select id from news_shown limit 9)`)
await show('slug', `select slug from news_shown where slug = 'big-77'`)
await c.end(); await p.end()
