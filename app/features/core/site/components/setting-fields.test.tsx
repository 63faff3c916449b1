import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { flatten } from '~/platform/nested.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { saveSetting } from '../commands/save-setting.server.ts'
import { type SettingName, settingNames } from '../settings.options.ts'
import { formRules, type Settings } from '../settings.rules.server.ts'
import { settings } from '../settings.table.server.ts'
import { settingFor, site } from '../site.queries.server.ts'
import { settingForEditing } from '../staff.queries.server.ts'
import { SettingFields } from './setting-fields.tsx'

withDatabase()
beforeEach(async () => {
  site.invalidate()
  await seed()
})

/** The fields that a browser sends for the rendered form, untouched. */
function sentUntouched(html: string): Record<string, string> {
  const unescaped = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const sent: Record<string, string> = {}
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [tag] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (!name || (attribute(tag, 'type') === 'checkbox' && !/ checked=/.test(tag))) continue
    const rest = html.slice(html.indexOf(tag) + tag.length)
    if (tag.startsWith('<textarea')) sent[name] = unescaped(rest.slice(0, rest.indexOf('</textarea>')))
    else if (tag.startsWith('<select')) {
      const options = rest.slice(0, rest.indexOf('</select>')).match(/<option[^>]*>/g) ?? []
      const chosen = options.find((option) => / selected=/.test(option)) ?? options[0] ?? ''
      sent[name] = attribute(chosen, 'value') ?? ''
    } else sent[name] = unescaped(attribute(tag, 'value') ?? '')
  }
  return sent
}

async function opened(name: SettingName) {
  const { version, values } = await settingForEditing(db(), name)
  const html = renderToStaticMarkup(
    <SettingFields
      name={name}
      field={(field) => ({ id: field, name: field, defaultValue: values[field] ?? '' })}
    />,
  )
  return { version, values, sent: sentUntouched(html) }
}

async function saveUntouched(name: SettingName) {
  const { version, values, sent } = await opened(name)
  const input = formRules(name, values).parse({ ...sent, version: String(version) })
  return inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' } }, (work) =>
    saveSetting(work, name, input as Settings[typeof name], version),
  )
}

/** Values that differ from the defaults, wherever there is a choice. */
const otherwise: Partial<Record<SettingName, Record<string, string>>> = {
  payments: {
    'paypal.currency': 'EUR',
    'paypal.rate': '1440.5',
    'paypal.until': '2027-01-31',
    refundLimit: '20000',
    'bank.name': 'Bank of "Kigali" & <sons>',
    'bank.number': '100-0001',
    'bank.swift': 'BKIGRWRW',
    'methods.paypal.isOn': 'yes',
    'methods.bank-transfer.isOn': '',
  },
  slots: {
    'advisers.0.name': 'Aline',
    'advisers.0.days.Tuesday': 'yes',
    'advisers.0.from': '09:00',
    'advisers.0.to': '12:00',
    capacity: '3',
    closed: '2026-12-25\n2027-01-01',
    'days.Saturday': 'yes',
    'days.Monday': '',
  },
  ads: { 'adsense.isOn': 'yes', 'adsense.client': 'ca-pub-1234567890123456', sellers: '' },
  packages: { popular: 'none' },
  appearance: { primary: '#0b5c8a', accent: '#ffd447' },
  start: { isHidden: 'yes' },
}

test.each(settingNames)(
  'A-ADD-05: %s, opened and saved untouched, stays the same; its form shows all of its values',
  async (name) => {
    const { values } = await settingForEditing(db(), name)
    const input = formRules(name, values).parse({ ...values, ...otherwise[name] })
    await db().update(settings).set({ value: input }).where(eq(settings.name, name))
    const before = await settingFor(db(), name)
    const { sent, values: held } = await opened(name)
    expect(Object.keys(held).filter((field) => !(field in sent))).toEqual([])
    expect(await saveUntouched(name)).toEqual({ ok: true })
    site.invalidate()
    expect(await settingFor(db(), name)).toEqual(before)
  },
)

test('A-ADD-05: values that a form does not show stay as they are, checkboxes included', async () => {
  const { values } = await settingForEditing(db(), 'payments')
  const input = formRules('payments', values).parse({ ...values, ...otherwise.payments })
  const partial = formRules('payments', flatten(input)).parse({ bookingFee: '700' })
  expect(partial).toEqual({ ...input, bookingFee: 700 })
})

test('control: parsed without the stored values, the same form removes the rate and the limit', async () => {
  const { values } = await settingForEditing(db(), 'payments')
  const input = formRules('payments', values).parse({ ...values, ...otherwise.payments })
  const shown = Object.entries(flatten(input)).filter(([name]) => !/^(?:paypal|refundLimit)/.test(name))
  const read = formRules('payments', {}).parse(Object.fromEntries(shown))
  expect(read).toMatchObject({ paypal: { rate: null }, refundLimit: 100_000 })
})
