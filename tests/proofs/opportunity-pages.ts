import type pg from 'pg'

const isShown = `status = 'active' and archived_at is null and application_deadline >= (now() at time zone 'Africa/Kigali')::date`

/**
 * OPP-02, OPP-04: the list, each filter alone and with others, searches by words of every frequency, and deep pages.
 */
export async function opportunityPages(client: pg.Client): Promise<Record<string, string>> {
  const categories = await values(client, 'category')
  const locations = await values(client, 'location')
  const [job = '', kigali = ''] = [categories[0], locations[0]]
  const [other = '', rarePlace = ''] = [categories.at(-1), locations.at(-1)]
  const words = await wordsByFrequency(client)
  const { common, alsoCommon, middle, alsoMiddle, between, rare } = words
  const deep = await idAt(client, 'true', 0.3)
  const asked: Record<string, Record<string, string>> = {
    first: {},
    ...Object.fromEntries(categories.map((category) => [`category ${category}`, { category }])),
    'largest place': { location: kigali },
    'smallest place': { location: rarePlace },
    'both, largest': { category: job, location: kigali },
    'both, smallest': { category: other, location: rarePlace },
    'common word': { q: common },
    'middle word, one in a hundred': { q: middle },
    'word of one in a thousand': { q: between },
    'rare word': { q: rare },
    'no word of ours': { q: 'zqxzqx' },
    'beginning of many words': { q: 'ka' },
    'two common words': { q: `${common} ${alsoCommon}` },
    'two middle words': { q: `${middle} ${alsoMiddle}` },
    'common and rare word': { q: `${common} ${rare}` },
    'middle word, category and place': { q: middle, category: other, location: rarePlace },
    deep: { after: deep },
    'deep in a category': { category: job, after: await idAt(client, `category = '${job}'`, 0.9) },
    'deep with a common word': { q: common, after: deep },
    'deep with a middle word': { q: middle, after: deep },
  }
  return Object.fromEntries(
    Object.entries(asked).map(([name, query]) => [name, `/opportunities?${new URLSearchParams(query)}`]),
  )
}

/** The same words in the search over everything, and each with a letter missing. */
export function searchPages(pages: Record<string, string>): Record<string, string> {
  const words = Object.entries(pages).flatMap(([name, path]) => {
    const query = new URLSearchParams(path.split('?')[1])
    const q = query.get('q')
    return q && query.size === 1 ? [[name, q] as const] : []
  })
  const slip = (q: string) => q.replace(/(\w{2})\w(?=\w{2})/, '$1')
  return Object.fromEntries([
    ...words.map(([name, q]) => [name, `/search?${new URLSearchParams({ q })}`]),
    ...words.map(([name, q]) => [`${name}, mistyped`, `/search?${new URLSearchParams({ q: slip(q) })}`]),
  ])
}

/** The values of a column, the most frequent first. */
async function values(client: pg.Client, column: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from opportunities where ${isShown} group by 1 order by count(*) desc, 1`,
  )
  return rows.map(({ value }) => value)
}

/** The opportunity at this position of the list. */
async function idAt(client: pg.Client, where: string, part: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from opportunities where ${isShown} and ${where} order by featured desc, created_at desc, id desc
     limit 1 offset (select (count(*) * ${part})::int from opportunities where ${isShown} and ${where})`,
  )
  return rows[0]?.id ?? ''
}

/**
 * Words that most, some and hardly any of the shown opportunities have: the search matches prefixes, so rather long
 * ones.
 */
async function wordsByFrequency(client: pg.Client) {
  await client.query(
    `create temp table word_counts as select word, ndoc from ts_stat($$select words from opportunities where ${isShown}$$)
     where word ~ '^[a-z]{4,}$'`,
  )
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from opportunities where ${isShown}`,
  )
  const near = async (part: number, skipped = 0) => {
    const found = await client.query<{ word: string }>(
      'select word from word_counts order by abs(ndoc - $1), length(word) desc, word limit 1 offset $2',
      [Math.max(1, Math.round((rows[0]?.n ?? 0) * part)), skipped],
    )
    return found.rows[0]?.word ?? ''
  }
  return {
    common: await near(0.6),
    alsoCommon: await near(0.6, 1),
    middle: await near(0.01),
    alsoMiddle: await near(0.01, 1),
    between: await near(0.001),
    rare: await near(0.00001),
  }
}
