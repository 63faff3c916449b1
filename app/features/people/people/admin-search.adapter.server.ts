import { type SQL, sql } from 'drizzle-orm'
import { lookThrough } from '~/kits/admin/list.server.ts'
import { hasParts, searchFrom } from '~/kits/admin/list-search.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { spellPhone, toInternational } from '~/platform/phone.server.ts'
import { wordsIn } from '~/platform/words.ts'
import type { AdminSearchHit, AdminSearchSource } from '../../core/admin-search/index.server.ts'

/** A search term with more hits than this is narrowed by typing another letter, not by reading all of them. */
const enough = 500

/**
 * Finds people by name, ignoring accents, or by contact point. A merged person is found as the one they were merged
 * into.
 */
export const peopleAdminSearch: AdminSearchSource = {
  position: 10,
  name: 'People',
  permission: 'people.read',
  async find(db, input, limit) {
    const ids = await idsOf(db, input, limit)
    if (ids.length === 0) return []
    const { rows } = await db.execute<Row>(sql`
      select people.id, full_name as name, people.created_at as at,
        array_agg(value order by kind, value) as contacts
      from people join people_contact_points on person_id = people.id
        join contact_points on contact_points.id = contact_point_id
      where people.id in ${ids} group by people.id`)
    const byId = new Map(rows.map((row) => [row.id, hitOf(row)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
}

type Row = { id: string; name: string; at: string; contacts: string[] }

const hitOf = ({ id, name, at, contacts }: Row): AdminSearchHit => ({
  id,
  title: name,
  line: contacts.join(', '),
  href: `/admin/people/${id}`,
  at: new Date(at),
})

async function idsOf(db: Reader, input: string, limit: number): Promise<string[]> {
  const ask = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  const newest = sql`and merged_into is null order by created_at desc, id desc limit ${limit}`
  const owners = await ask(sql`
    select id from people where id in (
      select person_id from people_contact_points join contact_points on id = contact_point_id
      where (kind, value) in (('email', ${input.toLowerCase()}), ('phone', ${toInternational(input) ?? ''}))
    ) ${newest}`)
  if (owners.length > 0) return owners
  const isReached = hasEach(sql`value`, spellPhone(input).toLowerCase())
  const most = lookThrough * limit
  const common = await ask(sql`
    select id from people where id in (
      (select id from (select id, full_name from people where merged_into is null
          order by created_at desc, id desc limit ${most}) as next
        where ${hasEach(sql`lower(full_name)`, input.toLowerCase())} limit ${limit})
      union all select person_id from people_contact_points where contact_point_id in (
        select id from (select id, value from contact_points order by created_at desc, id desc limit ${most}) as next
        where ${isReached} limit ${2 * limit})
    ) ${newest}`)
  if (common.length === limit) return common
  return ask(sql`
    with hits as materialized (
      (select person_id from people_contact_points
        where ${hasEach(sql`name_key`, wordsIn(input).join(' '))} limit ${enough})
      union all (select person_id from contact_points join people_contact_points on contact_point_id = id
        where ${isReached} limit ${enough})
    ) select id from people where id in (select person_id from hits) ${newest}`)
}

/** The rest of a punctuation mark or of '07' would match everybody. */
const hasEach = (searched: SQL, input: string) =>
  input.length < searchFrom ? sql`false` : sql`(${hasParts(searched, input)})`
