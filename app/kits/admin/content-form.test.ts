import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContentFields } from './content-fields.tsx'
import {
  checkbox,
  choice,
  columnsOf,
  columnValues,
  contentRules,
  field,
  fieldGroups,
  group,
  inLanguages,
  line,
  optionalLine,
  textFields,
  translatable,
  yesNo,
} from './content-form.server.ts'
import { moment } from './content-rules.server.ts'

const shape = {
  ...inLanguages({
    title: translatable('Title', 10, { isWide: true }),
    text: translatable('Text', 100, { rows: 4 }),
  }),
  ...group('Place', {
    icon: choice('Icon', ['rocket', 'globe'], { labels: { rocket: 'A rocket', globe: 'A globe' } }),
    room: optionalLine('Room', 20, { hint: 'As on its door sign' }),
    opensAt: field('Opens', moment, { type: 'datetime-local' }),
    isOpen: yesNo('Open', { yes: 'Yes', no: 'No' }),
    isNew: checkbox('New'),
  }),
}
const rules = contentRules(shape)
const sent = {
  titleEn: 'Makers',
  titleFr: '',
  titleRw: '',
  textEn: 'All of it.',
  textFr: '',
  textRw: '',
  icon: 'globe',
  room: '',
  opensAt: '2027-01-15T10:00',
  isOpen: 'no',
}
const html = (form: unknown, values: Record<string, string> = {}) =>
  renderToStaticMarkup(
    createElement(ContentFields, {
      groups: fieldGroups(form),
      field: (name) => ({ id: name, name, defaultValue: values[name] ?? '' }),
    }),
  )

test('a field says that it is optional where its rule accepts an empty value', () => {
  const labels = fieldGroups(rules).flatMap(({ fields }) => fields.map(({ label }) => label))
  expect(labels).toEqual([
    ...['Title', 'Text', 'Title (optional)', 'Text (optional)', 'Title (optional)', 'Text (optional)'],
    ...['Icon', 'Room (optional)', 'Opens (optional)', 'Open', 'New'],
  ])
  expect(fieldGroups(rules).map(({ title }) => title)).toEqual([
    'In English',
    'In French',
    'In Kinyarwanda',
    'Place',
  ])
})

test('a stored record is shown as it was sent, and saved unchanged it stays the same', () => {
  const input = rules.parse(sent)
  expect(columnsOf(rules, input)).toEqual({
    icon: 'globe',
    room: null,
    opensAt: new Date('2027-01-15T08:00:00Z'),
    isOpen: false,
    isNew: false,
  })
  const shown = columnValues(rules, columnsOf(rules, input))
  expect(shown).toEqual({ icon: 'globe', room: '', opensAt: '2027-01-15T10:00', isOpen: 'no', isNew: '' })
  expect(rules.parse({ ...sent, ...shown })).toEqual(input)
})

test('English is required, and a translation needs its title', () => {
  const errors = (changed: Record<string, string>) =>
    rules.safeParse({ ...sent, ...changed }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(errors({ titleEn: '' })).toEqual([['titleEn', 'Title is missing']])
  expect(errors({ textFr: 'Tout.' })).toEqual([['titleFr', 'Title is missing']])
  expect(errors({ textFr: 'Tout.', titleFr: 'Ateliers' })).toBe(undefined)
  expect(errors({ icon: 'car' })).toEqual([['icon', 'Choose an icon']])
})

test('a field added to the form is in its rules, its HTML, its columns, its values and its texts', () => {
  const more = contentRules({
    ...shape,
    ...inLanguages({ title: translatable('Title', 10), motto: translatable('Motto', 30) }),
    ...group('Place', { floor: line('Floor', 3) }),
    host: field('Host', z.enum(['']), { options: [{ value: '', label: 'None' }] }),
  })
  const input = more.safeParse({ ...sent, mottoEn: 'Make', mottoFr: '', mottoRw: '', floor: '2', host: '' })
  expect(input.error).toBe(undefined)
  expect(more.safeParse({ ...sent, floor: '' }).error?.issues.map(({ path }) => path[0])).toContain('floor')
  expect(columnsOf(more, input.data ?? {})).toMatchObject({ floor: '2' })
  expect(columnValues(more, { floor: '2' })).toMatchObject({ floor: '2' })
  expect(textFields(more)).toEqual(['title', 'text', 'motto'])
  const page = html(more, { floor: '2', mottoEn: 'Make' })
  for (const part of ['name="floor"', 'value="2"', 'name="mottoRw"', 'value="Make"'])
    expect(page, part).toContain(part)
})

test('options from the database follow those of the rules', () => {
  const form = contentRules({
    host: field('Host', z.string(), { options: [{ value: '', label: 'None' }] }),
  })
  const [first] = fieldGroups(form, { host: [{ value: 'a', label: 'Aline' }] })
  expect(first?.fields[0]?.options).toEqual([
    { value: '', label: 'None' },
    { value: 'a', label: 'Aline' },
  ])
})

test('A-PUB-05: without script the languages stand below each other, and none is hidden', () => {
  const page = html(rules, { titleEn: 'Workshops' })
  expect([...page.matchAll(/<legend[^>]*>(In [A-Za-z]+)</g)].map(([, title]) => title)).toEqual([
    'In English',
    'In French',
    'In Kinyarwanda',
  ])
  expect(page).not.toMatch(/ hidden|role="tab/)
})
