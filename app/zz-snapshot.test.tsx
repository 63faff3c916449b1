import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { seedRows } from '../database/seed/rows.ts'
import { seedSamples } from '../database/seed/samples.ts'
import { seed } from '../database/seed/seed.ts'
import { answerOf, render } from '../tests/support/admin.tsx'
import { withDatabase } from '../tests/support/database.ts'

withDatabase()
const out = '/tmp/w/lists-snap'
const screens = import.meta.glob('./features/*/*/admin/*.tsx') as Record<string, () => Promise<any>>
const find = async (end: string) => {
  const key = Object.keys(screens).find((one) => one.endsWith(`/${end}.tsx`))
  if (!key) throw new Error(end)
  return screens[key]?.()
}
const lists: Record<string, string> = {
  'monetization/admin/revenues': '/admin/ads/revenue', 'sponsored/admin/sponsored': '/admin/sponsored-content',
  'audit/admin/audit': '/admin/audit', 'certificates/admin/certificates': '/admin/certificates',
  'courses/admin/elearning': '/admin/elearning', 'courses/admin/premium': '/admin/premium-courses',
  'bookings/admin/bookings': '/admin/bookings', 'donations/admin/donations': '/admin/donations',
  'payments/admin/payments': '/admin/payments', 'payments/admin/reconciliation': '/admin/payments/reconciliation',
  'events/admin/events': '/admin/events', 'opportunities/admin/opportunities': '/admin/opportunities',
  'programs/admin/programs': '/admin/programs', 'appointments/admin/appointments': '/admin/appointments',
  'enquiries/admin/messages': '/admin/messages', 'enquiries/admin/partnerships': '/admin/partnerships',
  'enquiries/admin/bridge-applications': '/admin/bridge-applications',
  'notifications/admin/emails': '/admin/notifications/emails', 'notifications/admin/stuck': '/admin/notifications/stuck',
  'notifications/admin/texts': '/admin/notifications/sms', 'notifications/admin/notifications': '/admin/notifications',
  'people/admin/people': '/admin/people',
  'registrations/admin/group-messages': '/admin/registrations/messages',
  'registrations/admin/registrations': '/admin/registrations', 'news/admin/news': '/admin/news',
  'partners/admin/partners': '/admin/partners', 'startups/admin/startups': '/admin/startups',
  'team/admin/team': '/admin/team', 'testimonials/admin/testimonials': '/admin/testimonials',
}
const panels: Record<string, [string, string, string]> = {
  'appointments/admin/appointment': ['/admin/appointments', 'appointments', 'id'],
  'bookings/admin/booking': ['/admin/bookings', 'consultation_bookings', 'id'],
  'payments/admin/payment': ['/admin/payments', 'payments', 'id'],
  'donations/admin/donation': ['/admin/donations', 'donations', 'id'],
  'enquiries/admin/message': ['/admin/messages', 'contacts', 'id'],
  'enquiries/admin/partnership': ['/admin/partnerships', 'partnerships', 'id'],
  'enquiries/admin/bridge-application': ['/admin/bridge-applications', 'digital_bridge_applications', 'id'],
  'registrations/admin/registration': ['/admin/registrations', 'registrations', 'id'],
  'certificates/admin/certificate': ['/admin/certificates', 'certificates', 'id'],
  'notifications/admin/email': ['/admin/notifications/emails', 'outbox_messages', 'id'],
  'notifications/admin/text': ['/admin/notifications/sms', 'sms_messages', 'id'],
  'people/admin/person': ['/admin/people', 'people', 'id'],
  'opportunities/admin/opportunity-applications': ['/admin/opportunities', 'opportunities', 'id'],
  'enrollments/admin/enrollments': ['/admin/elearning', 'courses', 'course'],
  'attempts/admin/attempts': ['/admin/elearning', 'courses', 'course'],
}
const shape = (data: unknown): unknown =>
  Array.isArray(data) ? data.slice(0, 1).map(shape)
    : data instanceof Date ? 'date'
    : data && typeof data === 'object' ? Object.fromEntries(Object.entries(data).map(([k, v]) => [k, shape(v)]))
    : typeof data

test('screens', { timeout: 600_000 }, async () => {
  await seed()
  await seedSamples()
  await seedRows(60)
  mkdirSync(out, { recursive: true })
  const problems: string[] = []
  const check = async (name: string, at: string, asked: object) => {
    const file = `${out}/${name.replaceAll('/', '_')}`
    const screen = await find(name.replace(/ .*/, ''))
    const fresh = (await answerOf(screen.loader, at, asked)).data
    if (!existsSync(`${file}.html`)) {
      writeFileSync(`${file}.v8`, serialize({ data: fresh, asked, at }))
      writeFileSync(`${file}.html`, await render({ ...screen, loader: () => fresh }, at, asked))
      return
    }
    const saved = deserialize(readFileSync(`${file}.v8`))
    const html = await render({ ...screen, loader: () => saved.data }, saved.at, saved.asked)
    if (html !== readFileSync(`${file}.html`, 'utf8')) {
      writeFileSync(`${file}.new.html`, html)
      problems.push(`${name}: html`)
    }
    const [was, is] = [JSON.stringify(shape(saved.data)), JSON.stringify(shape(fresh))]
    if (was !== is) problems.push(`${name}: data\n${was}\n${is}`)
  }
  for (const [name, at] of Object.entries(lists))
    for (const [mark, asked, query] of [['', {}, ''], [' editor', { groups: ['reviewer'] }, ''], [' none', {}, '?q=zzzzzz']] as const)
      await check(name + mark, at + query, asked).catch((e) => problems.push(`${name}${mark}: ${e?.init?.status ?? e?.status ?? e}`))
  for (const [name, [at, table, param]] of Object.entries(panels)) {
    const { rows } = await db().execute<{ id: string }>(sql.raw(`select id from ${table} order by created_at desc, id limit 3`)).catch((e) => {
      problems.push(`${name}: ${e.cause ?? e}`)
      return { rows: [] }
    })
    for (const [n, { id }] of rows.entries())
      await check(`${name} ${n}`, `${at}/${id}${name.endsWith('s') ? `/${name.split('/')[2]?.replace('opportunity-', '')}` : ''}`, { params: { [param]: id } }).catch((e) => problems.push(`${name} ${n}: ${e?.init?.status ?? e?.stack ?? e}`))
  }
  writeFileSync(`${out}/problems.txt`, problems.join('\n'))
  expect(problems).toEqual([])
})
