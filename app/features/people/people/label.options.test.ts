import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { dataTag } from '~/platform/db/columns.server.ts'
import { isOfStaff } from '~/platform/db/data-subject.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { isLabelled, labelOf, purposeOf } from './label.options.ts'
import { tablesOfPeople } from './personal-data.queries.server.ts'

test('SCR-05: all stored personal data has a label, in the language of the reader', () => {
  const missing = tablesOfPeople().flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const tag = dataTag(column)
      if (!tag || tag === 'plain' || isOfStaff(column) || isLabelled(tag.what)) return []
      return [`${name}.${column.name}: ${tag.what}`]
    }),
  )
  expect(missing).toEqual([])
  expect(isLabelled('a colour')).toBe(false)
})

test('SCR-05: labels and purposes exist in three languages', () => {
  const said = (locale: 'en' | 'fr' | 'rw') =>
    inLocale(locale, () => [labelOf('phone', 'phone'), labelOf('status', undefined), purposeOf('donation')])
  expect(said('en')).toEqual(['Phone', 'Status', 'A donation'])
  expect(said('fr')).toEqual(['Téléphone', 'État', 'Un don'])
  expect(said('rw')).toEqual(['Telefoni', 'Aho bigeze', 'Impano'])
  // Technical columns are on no page.
  expect(labelOf('words', 'name and e-mail of the payer, to be found')).toBeUndefined()
  expect(labelOf('attempt', undefined)).toBeUndefined()
})
