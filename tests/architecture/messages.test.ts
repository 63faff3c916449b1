import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inEveryLocale } from '../../app/platform/i18n/locale.ts'
import { type Catalogs, messageRules, type Texts } from './messages.ts'
import { plant, readTree, root } from './tree.ts'

const tree = readTree()
const catalogs: Catalogs = inEveryLocale(read)

function read(locale: string): Texts {
  return JSON.parse(readFileSync(join(root, 'messages', `${locale}.json`), 'utf8'))
}

for (const { name, check } of messageRules) {
  test(`the project obeys the rule: ${name}`, () => {
    expect(check(catalogs, tree)).toEqual([])
  })
}

const planted: {
  story: string
  breaks: string
  texts: Catalogs
  source: string
  problem: string
}[] = [
  {
    story: 'a text that is missing in Kinyarwanda is reported',
    breaks: 'every language has the same texts',
    texts: { en: { planted: 'Tree' }, fr: { planted: 'Arbre' } },
    source: 'm.planted()',
    problem: 'rw lacks planted',
  },
  {
    story: 'a text that exists only in French is reported',
    breaks: 'every language has the same texts',
    texts: { fr: { planted: 'Arbre' } },
    source: 'm.planted()',
    problem: 'en lacks planted',
  },
  {
    story: 'a placeholder that was translated is reported',
    breaks: 'a text has the same placeholders in every language',
    texts: {
      en: { planted: '{count} trees' },
      fr: { planted: '{nombre} arbres' },
      rw: { planted: 'Ibiti {count}' },
    },
    source: 'm.planted({ count: 3 })',
    problem: 'planted: {count} or {nombre}',
  },
  {
    story: 'a text that is no longer used is reported, though a comment still names it',
    breaks: 'every text is used',
    texts: { en: { planted: 'Tree' }, fr: { planted: 'Arbre' }, rw: { planted: 'Igiti' } },
    source: '// m.planted() was here',
    problem: 'planted',
  },
  {
    story: 'a text that does not exist is reported with the file that uses it',
    breaks: 'every text that is used exists',
    texts: {},
    source: 'm.planted()',
    problem: 'app/ui/planted.ts says m.planted',
  },
]

for (const { story, breaks, texts, source, problem } of planted) {
  test(story, () => {
    const after = Object.fromEntries(
      Object.entries(catalogs).map(([locale, known]) => [locale, { ...known, ...texts[locale] }]),
    )
    const found = messageRules.flatMap(({ name, check }) => {
      const before = check(catalogs, tree)
      return check(after, plant(tree, { 'app/ui/planted.ts': source }))
        .filter((one) => !before.includes(one))
        .map((one) => ({ rule: name, problem: one }))
    })
    expect(found).toContainEqual({ rule: breaks, problem })
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([breaks]))
  })
}

test('every rule about texts has caught a planted violation', () => {
  expect(new Set(planted.map(({ breaks }) => breaks))).toEqual(new Set(messageRules.map(({ name }) => name)))
})
