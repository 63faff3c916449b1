import '~/hub.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { retentions } from '~/features/people/people/commands/remove-old.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makePlace } from '../../../../tests/factories/places.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { saveLegalText } from './commands/save-legal-text.server.ts'
import { saveSetting } from './commands/save-setting.server.ts'
import { legalForReading } from './legal.queries.server.ts'
import { legalDocuments, siteMaxima } from './settings.options.ts'
import { site } from './site.queries.server.ts'
import { legalForEditing } from './staff.queries.server.ts'

withDatabase()
beforeEach(() => site.invalidate())

const asOwner = { actor: { kind: 'staff', name: 'diane@hub.test' } } as const
const read = (document: 'privacy' | 'terms', locale: 'en' | 'fr' | 'rw' = 'en') =>
  onPublicSide(() => legalForReading(db(), document, locale))

test('NAV-12: an empty hub has both texts in every language, as drafts, and names no contact', async () => {
  for (const document of legalDocuments)
    for (const locale of locales) {
      const view = await read(document, locale)
      expect(view).toMatchObject({ unconfirmedBy: 'IRIS Hub', text: { lang: locale } })
      expect(view.text.text.split('\n\n').filter((block) => block.startsWith('## ')).length).toBeGreaterThan(
        6,
      )
      expect(view.text.text.length).toBeLessThan(siteMaxima.legal)
      expect(view.text.text).not.toMatch(/undefined|null|\{\w+\}/)
    }
  expect((await read('privacy')).text.text).not.toContain('You can reach us here')
})

test('the draft has the name and the contact details of the hub, and no others', async () => {
  const organisation = {
    name: 'Umurava Lab',
    // Of the version before.
    addresses: ['KN 9 Road, Huye'],
    phones: ['+250788111222'],
    contactEmail: 'hello@umurava.test',
    infoEmail: null,
    socialLinks: [],
  }
  await inTransaction(asOwner, (work) => saveSetting(work, 'organisation', organisation, 0))
  await makePlace({ role: 'main', street: 'KN 1 Road', town: 'Huye' })
  site.invalidate()
  const { text } = (await read('privacy')).text
  expect(text).toContain(
    'You can reach us here: KN 1 Road, Huye; +250\u00a0788\u00a0111\u00a0222; hello@umurava.test.',
  )
  expect(text).toContain('Umurava Lab is responsible for your data.')
  expect(text).not.toContain('IRIS Hub')
})

test('saving the draft unchanged confirms it: the mark is gone, and the date is there', async () => {
  const { version, values } = await legalForEditing(db(), 'privacy')
  expect(version).toBe(0)
  const now = new Date('2026-11-20T08:00:00Z')
  await inTransaction({ ...asOwner, now }, (work) => saveLegalText(work, 'privacy', values, version))
  expect(await read('privacy', 'rw')).toEqual({
    text: { text: values.rw, lang: 'rw' },
    changed: expect.stringContaining('2026'),
  })
  expect(await read('terms')).toHaveProperty('unconfirmedBy')
})

test('SCR-05: the draft names the law, the authority and the rights, and the retention periods that the software applies', async () => {
  const { text } = (await read('privacy')).text
  for (const words of ['058/2021', 'NCSA', '/my-data', 'erased', '“device”']) expect(text).toContain(words)
  const lines = text.split('\n').filter((line) => /after|months/.test(line))
  const lineWith = (words: string) => lines.find((line) => line.includes(words)) ?? ''
  const stated: Record<string, [words: string, tables: string[]]> = {
    '90 days': ['copies of emails', ['outbox']],
    '12 months': ['contact form', ['contacts', 'opportunity_reports', 'notifications']],
    '24 months': [
      'applications, registrations',
      [
        'program_applications',
        'opportunity_applications',
        'event_registrations',
        'enrollments',
        'memberships',
        'appointments',
        'partnerships',
        'digital_bridge_applications',
        'pledges',
        'registration_notes',
        'rejections',
        'audit_log',
      ],
    ],
  }
  const applied = new Map(retentions().map(({ name, retention }) => [name, retention.keep]))
  for (const [period, [words, tables]] of Object.entries(stated)) {
    expect(lineWith(words)).toContain(period)
    for (const table of tables) expect([table, applied.get(table)]).toEqual([table, period])
  }
  expect(text).toContain('after 1 day')
  expect(text).toContain('after 7 days')
  expect(text).toContain('removed after 30 days')
})
