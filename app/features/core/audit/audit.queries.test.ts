import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { answerOf, render, wordsOf } from '../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../tests/support/registrations.ts'
import { decideRegistration } from '../../people/registrations/commands/decide-registration.server.ts'
import { kindNamed } from '../../people/registrations/registration.adapter.server.ts'
import { saveTexts } from '../texts/commands/save-texts.server.ts'
import { partOfPage, textsForEditing } from '../texts/staff.queries.server.ts'
import { textRules } from '../texts/text.rules.server.ts'
import * as screen from './admin/audit.tsx'
import * as line from './admin/audit-line.tsx'
import { auditedKinds } from './audited.adapter.server.ts'
import { differencesOf } from './difference.queries.server.ts'

withDatabase()

const asEric = <Result>(run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'staff', name: 'eric@hub.test' } }, run)
const reject = (id: string, decision: 'approved' | 'rejected' = 'rejected') =>
  asEric((work) =>
    decideRegistration(work, kindNamed('program'), {
      id,
      decision,
      by: 'eric@hub.test',
      hub: { name: 'IRIS Hub', staffEmail: 'staff@hub.test' },
    }),
  )
type Row = { id: string; actor: string; act: string; href?: string; others?: string[] }
const rows = async (query = '') => {
  const { data } = await answerOf(screen.loader, `/admin/audit${query}`)
  return (data as { page: { rows: Row[] } }).page.rows
}

test('SCR-06: a line is a sentence that names the record and leads to it', async () => {
  const item = await anItem('program', 'Women in Tech')
  const { id } = await aRegistration({ item, firstName: 'Divine', lastName: 'Uwase' })
  await reject(id, 'approved')
  const [first] = await rows()
  expect(first).toMatchObject({
    actor: 'eric@hub.test',
    act: 'approved Divine Uwase’s application to Women in Tech',
    href: `/admin/registrations/${id}`,
  })
  const html = await render(screen, '/admin/audit')
  expect(wordsOf(html)).toContain('eric@hub.test approved Divine Uwase’s application to Women in Tech')
  expect(html).toContain(`href="/admin/registrations/${id}"`)
})

test('several rejections of one moment are one row, whose panel names each of them', async () => {
  const item = await anItem('program', 'Women in Tech')
  for (const lastName of ['Uwase a', 'Uwase b', 'Uwase c', 'Uwase d']) {
    const { id } = await aRegistration({ item, firstName: 'Divine', lastName })
    await reject(id)
  }
  const [folded, ...others] = await rows()
  expect(others).toEqual([])
  expect(folded).toMatchObject({ act: 'rejected 4 registrations', href: undefined })
  expect(folded?.others).toContain('Divine Uwase a’s application to Women in Tech')
  const { data } = await answerOf(line.loader, `/admin/audit/${folded?.id}`, {
    params: { id: folded?.id ?? '' },
  })
  expect(data?.acts).toHaveLength(4)
  expect(data?.differences).toEqual([{ label: 'Status', before: 'pending', after: 'rejected' }])
})

test('a record that is gone is called by what it was called, or by its kind', async () => {
  const subjectId = crypto.randomUUID()
  await asEric((work) =>
    work.audit({ action: 'deleted', subject: 'startup', subjectId, before: { name: 'Kivu Labs' } }),
  )
  await asEric((work) => work.audit({ action: 'resolved', subject: 'difference', subjectId }))
  expect((await rows()).map(({ act, href }) => [act, href])).toEqual([
    ['resolved a difference', undefined],
    ['deleted the startup Kivu Labs', undefined],
  ])
})

test('the filter has the parts of the menu, and within one of them its kinds', async () => {
  await asEric((work) => work.audit({ action: 'resolved', subject: 'difference' }))
  await asEric((work) => work.audit({ action: 'updated', subject: 'startup' }))
  expect((await rows('?part=Money')).map(({ act }) => act)).toEqual(['resolved a difference'])
  expect((await rows('?part=Website&subject=startup')).map(({ act }) => act)).toEqual(['updated a startup'])
  const { data } = await answerOf(screen.loader, '/admin/audit?part=Money')
  expect((data as { kinds: string[][] }).kinds.map(([, label]) => label)).toEqual([
    'Donations',
    'Payments and refunds',
    'Statements',
    'Differences',
    'Ad units',
    'Ad revenue',
    'Ad views',
  ])
})

test('every kind finds its records by a query that the database accepts', async () => {
  for (const { subject, find } of auditedKinds())
    expect((await find?.(db(), [crypto.randomUUID()])) ?? [], subject).toEqual([])
})

test('what was typed is compared field by field, in words', () => {
  const before = {
    id: 'x',
    version: 3,
    titleEn: 'Old',
    price: 45_000,
    featured: false,
    startsAt: '2026-11-20T07:00:00.000Z',
    level: 'beginner',
  }
  const after = {
    titleEn: 'New',
    price: 50_000,
    featured: true,
    startsAt: '2026-11-20T07:00:00.000Z',
    texts: { fr: { bodyText: '<p>Bonjour</p>' } },
  }
  expect(differencesOf(before, after)).toEqual([
    { label: 'Title (English)', before: 'Old', after: 'New' },
    { label: 'Price', before: '45,000', after: '50,000' },
    { label: 'Featured', before: 'no', after: 'yes' },
    { label: 'Texts, French, body text', before: undefined, after: 'Bonjour' },
  ])
  expect(differencesOf(null, { days: ['Monday', 'Friday'], note: null })).toEqual([
    { label: 'Days', before: undefined, after: 'Monday, Friday' },
  ])
  expect(differencesOf({ name: 'Kivu' }, null)).toEqual([{ label: 'Name', before: 'Kivu', after: undefined }])
})

test('A-TXT-02: a line about texts says which', async () => {
  const { of, record, keys } = partOfPage({ page: 'membership', part: 'membership_title' })
  const { version, values } = await textsForEditing(db(), keys)
  const input = textRules(keys).parse({ ...values, 'membership_lead.en': 'A year at a time.' })
  await asEric((work) => saveTexts(work, { of, record, keys, input, version }))
  expect((await rows())[0]).toMatchObject({ act: 'changed the texts of Membership, headline' })
})
