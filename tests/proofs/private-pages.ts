import type pg from 'pg'
import { rightsToken, sentToken } from '../support/private-links.ts'

/** Forms whose success page shows a row: name, address before the token, table. The newest row stands for the others. */
const forms = [
  ['contact', `'/contact/sent'`, 'contacts t'],
  ['partnership', `'/partnership/sent'`, 'partnerships t'],
  ['digital-bridge', `'/digital-bridge/sent'`, 'digital_bridge_applications t'],
  ['appointment', `'/appointments/sent'`, 'appointments t'],
  ['donation', `'/donation/sent'`, 'donations t'],
  ['booking', `'/consultations/booked'`, 'consultation_bookings t'],
  ['quote', `'/consultations/quote/sent'`, 'contacts t'],
  ['membership', `'/membership/individual/sent'`, 'memberships t'],
  ['program-application', of('programs'), 'program_applications t join programs of on of.id = program_id'],
  ['event-registration', of('events'), 'event_registrations t join events of on of.id = event_id'],
  [
    'opportunity-application',
    of('opportunities'),
    'opportunity_applications t join opportunities of on of.id = opportunity_id',
  ],
  ['opportunity-report', `'/opportunities/' || t.slug || '/reported'`, 'opportunities t'],
  ['enrollment', `'/elearning/' || of.slug || '/sent'`, 'enrollments t join courses of on of.id = course_id'],
] as const

function of(records: string) {
  return `'/${records}/' || of.slug || '/sent'`
}

/**
 * Pages that no other page leads to: where the links in what the hub has sent lead, where a form arrives, and what is
 * held under an address.
 */
export async function privatePages(client: pg.Client, secret: string): Promise<string[]> {
  const { rows: mailed } = await client.query<{ link: string }>(
    `select links[1] as link from outbox, regexp_matches(props::text, $1, 'g') as found(links)
     order by created_at desc`,
    ['"https?://(?:127\\.0\\.0\\.1|localhost):[0-9]+(/[^"]*)"'],
  )
  const { rows: clock } = await client.query<{ now: Date }>('select now() as now')
  const now = clock[0]?.now ?? new Date()
  const sent: string[] = []
  for (const [form, address, table] of forms) {
    const { rows } = await client.query<{ id: string; path: string }>(
      `select t.id, ${address} as path from ${table} order by t.created_at desc limit 1`,
    )
    for (const { id, path } of rows) sent.push(`${path}/${sentToken(secret, form, id, now)}`)
  }
  const { rows: points } = await client.query<{ id: string }>(
    'select contact_point_id as id from people_contact_points group by 1 order by count(*) desc, 1 limit 1',
  )
  const soon = new Date(now.getTime() + 10 * 60_000)
  const held = points.map(({ id }) => `/my-data/${rightsToken(secret, id, soon)}`)
  return [...mailed.map(({ link }) => link), ...sent, ...held]
}
