import '~/hub.server.ts'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { seedEvent } from '../../../../../database/seed/events.ts'
import { seedSamples } from '../../../../../database/seed/samples.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import questions from '../../../../../tests/support/search-questions.json' with { type: 'json' }
import { pastEvents } from '../../../offers/events/past.story-words.ts'
import { readAsked, searchEverything } from '../search.queries.server.ts'

withDatabase()
/** Seeding processes pictures, which takes seconds, and minutes on a busy machine. */
const aMinuteOrTwo = 300_000

/** The content of the demo: the samples, and the events of the year before. */
beforeEach(async () => {
  await seed()
  await seedSamples({ guests: false })
  await asVisitor(async (work) => {
    for (const { name, days, ...event } of pastEvents)
      await seedEvent(work, { ...event, slug: name, inDays: days })
  })
}, aMinuteOrTwo)

/** Which questions the search was improved with. The others tell what it does with words nobody thought of. */
const halves = 'seed 2026-11-19'
const isTuned = ({ language, query }: Question) =>
  (createHash('sha256').update(`${halves} ${language} ${query}`).digest()[0] ?? 0) % 2 === 0

type Question = (typeof questions)[number]

/** The first three results, in the order of the page. */
async function firstThree({ language, query }: Question): Promise<string[]> {
  const locale = language as Locale
  const asked = readAsked(new URLSearchParams({ q: query }))
  const { results, others } = await onPublicSide(() =>
    inLocale(locale, () => searchEverything(db(), asked, locale, new Date())),
  )
  return [...results, ...others].slice(0, 3).map(({ path }) => path.replace(/\?.*/, ''))
}

const print = (line: string) => process.stdout.write(`${line}\n`)

test(
  '200 questions of visitors, written by somebody who knew the pages and not the search: how many are answered within three results',
  async () => {
    const asked: (Question & { found: string[]; isRight: boolean })[] = []
    for (const question of questions) {
      const found = await firstThree(question)
      asked.push({ ...question, found, isRight: found.some((path) => question.expect.includes(path)) })
    }
    const score = (of: typeof asked) => `${of.filter(({ isRight }) => isRight).length} of ${of.length}`
    const tuned = asked.filter(isTuned)
    const by = (of: 'language' | 'kind') =>
      [...Map.groupBy(asked, (one) => one[of])].map(([name, those]) => `${name} ${score(those)}`).join(', ')
    print(`in the first three: ${score(asked)} (${by('language')}; ${by('kind')})`)
    print(`${halves}: tuned ${score(tuned)}, held out ${score(asked.filter((one) => !isTuned(one)))}`)
    if (process.env.MISSED)
      for (const { language, query, expect, found } of tuned.filter(({ isRight }) => !isRight))
        print(`${language} "${query}" should find ${expect.join(' ')}, finds ${found.join(' ')}`)
    expect(asked.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(190)
    expect(asked.filter((one) => one.isRight && !isTuned(one)).length).toBeGreaterThanOrEqual(90)
  },
  aMinuteOrTwo,
)

/** What the hub has nothing of. A synonym that says too much finds something. */
const foreign: Record<Locale, string[]> = {
  en: ['pizza', 'bitcoin', 'basketball', 'hotel', 'dentist', 'lawyer', 'passport'],
  fr: ['mariage', 'voiture', 'coiffeur', 'avocat', 'loyer', 'pharmacie', 'boulanger'],
  rw: ['ubukwe', 'indege', 'inzoga', 'inkweto', 'umunyamategeko', 'isabune', 'igare'],
}

test(
  'twenty questions about what the hub does not have find nothing',
  async () => {
    const wrong: string[] = []
    for (const language of Object.keys(foreign) as Locale[])
      for (const query of foreign[language]) {
        const found = await firstThree({ language, query, expect: [], kind: 'words' })
        if (found.length > 0) wrong.push(`${language} "${query}" finds ${found.join(' ')}`)
      }
    expect(wrong).toEqual([])
  },
  aMinuteOrTwo,
)
