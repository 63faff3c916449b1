import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { uncachedCookie } from '../../tools/baseline.ts'
import { expect, test } from './visitor.ts'

const { DATABASE_OWNER_URL }: Record<string, string> = JSON.parse(process.env.STACK ?? '{}')
const mark = randomUUID().slice(0, 8)
const headers = { cookie: uncachedCookie }

/** People who applied with a sector and a stage; all their private texts contain the mark. */
async function apply(client: pg.Client, people: number, sector: string, stage: string): Promise<void> {
  for (let n = 0; n < people; n++)
    await client.query(
      `with person as (insert into people (full_name, locale) values ($1, 'en') returning id)
       insert into program_applications (program_id, person_id, first_name, last_name, email, phone, phone_typed,
         project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale)
       select (select id from programs where slug = 'women-in-tech'), person.id, $1, $1, $2, '+250788000000',
         '0788000000', $1, $1, $1, $3, $4, false, $5, 'en' from person`,
      [
        `canary-${mark}`,
        `canary-${mark}.${n}.${sector}@example.com`,
        sector,
        stage,
        randomUUID().slice(0, 8),
      ],
    )
}

/** All public pages that are linked from the three home pages, and the data requests of a browser's router for each. */
async function readEverything(origin: string): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  const waiting = ['/', '/fr', '/rw', '/sitemap.xml', '/robots.txt', '/feeds/news.atom', '/feeds/events.atom']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // The link of an ad leads to the advertiser.
    if (read.has(path) || path.startsWith('/admin') || path.startsWith('/views/go/')) continue
    const answer = await fetch(origin + path, { headers })
    const body = await answer.text()
    read.set(path, body)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const bare = path.split('?')[0] ?? ''
    waiting.push(`${bare === '/' ? '/_root' : bare}.data`)
    // A list with parameters is a part of the list without.
    for (const [, link = ''] of body.matchAll(/href="(\/[^"#?]*)"/g)) waiting.push(link)
  }
  return read
}

test('COM-04: a community shows how many members it has; names, addresses and private texts are in no public answer', async ({
  baseURL,
}) => {
  const client = new pg.Client({ connectionString: DATABASE_OWNER_URL })
  await client.connect()
  await apply(client, 3, 'Blockchain', 'Scaling')
  await apply(client, 2, 'TravelTech', 'Scaling')
  await client.query('refresh materialized view concurrently communities')
  const { rows } = await client.query(
    `select count(*)::int as people from program_applications where first_name = $1`,
    [`canary-${mark}`],
  )
  await client.end()
  expect(rows[0]).toEqual({ people: 5 })

  const read = await readEverything(`${baseURL}`)
  console.log(
    `communities: ${read.size} public answers read, ${[...read.values()].join('').length} characters`,
  )
  expect(read.size).toBeGreaterThan(150)
  const home = read.get('/') ?? ''
  // The crawl does see public content: the group of three is there, that of two is not.
  const communities = home.slice(home.indexOf('Find your people'), home.indexOf('People who pick'))
  expect(communities).toContain('Blockchain')
  expect(communities).not.toContain('TravelTech')
  const leaks = [...read].filter(([, body]) => body.includes(mark)).map(([path]) => path)
  expect(leaks).toEqual([])
})
