import type pg from 'pg'
import { measurePages } from './measure.ts'
import { ask, hold, type Size } from './proof.ts'

/** Parts that every row has, some, one and none; names, a code, numbers and addresses as staff type them; words. */
async function searches(client: pg.Client, words: Record<string, string>): Promise<Record<string, string>> {
  const { rows } = await client.query<{ code: string; phone: string; email: string; name: string }>(
    `select code, phone, email, first_name || ' ' || last_name as name
     from event_registrations order by created_at offset 500 limit 1`,
  )
  const { code = '', phone = '', email = '', name = '' } = rows[0] ?? {}
  const [first = '', family = ''] = name.split(' ')
  return {
    'in every row': 'exa',
    'a common name': first,
    'two names, the family first': `${family} ${first}`,
    'in between': '777',
    'a name and in between': `${family} 777`,
    rare: '.12345@',
    none: 'zqxzqx',
    'a whole name': name,
    'a code': code,
    'a code with its dash': `${code.slice(0, 4)}-${code.slice(4)}`,
    'a number': phone,
    'an address': email,
    'a screen': 'registrations',
    ...words,
  }
}

type Place = { origin: string; client: pg.Client; cookie: string; size: Size }

/**
 * The back-office search over everything: the requests of the dialog, p95 from outside. No kind may have timed out,
 * because that would be fast as well.
 */
export async function measureAdminSearch(
  { origin, client, cookie, size }: Place,
  words: Record<string, string>,
): Promise<Record<string, number>> {
  const asked = Object.fromEntries(
    Object.entries(await searches(client, words)).map(([name, q]) => [
      name,
      `/admin/search.json?${new URLSearchParams({ q })}`,
    ]),
  )
  const ms = await measurePages({ origin, cookie, size }, asked)
  for (const [name, path] of Object.entries(asked)) {
    const { groups } = JSON.parse((await ask(origin + path, { headers: { cookie } })).body) as {
      groups: { name: string; isLate: boolean }[]
    }
    hold('every kind answers in time', !groups.some(({ isLate }) => isLate), name, groups)
    // Fewer rows do not contain all of the searched parts.
    if (size === 'full')
      hold('existing records are found', (groups.length === 0) === (name === 'none'), name, groups)
  }
  return ms
}
