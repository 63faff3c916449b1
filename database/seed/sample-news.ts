import type pg from 'pg'
import { copy, idsFor, mixed, none, pick } from './copy.ts'
import { textOf, wordsOf } from './sample-words.ts'

const subjects = [
  'Cohort',
  'Workshop',
  'Mentor',
  'Market',
  'School',
  'Prototype',
  'Harvest',
  'Network',
  'Grant',
]
const verbs = ['opens', 'leaves', 'returns', 'grows', 'changes', 'asks', 'answers', 'begins']

/** Generated articles over the last year; one in twenty is a draft, one in a hundred was deleted. */
export async function seedNews(client: pg.Client, count: number, at: (n: number) => string): Promise<void> {
  const ids = idsFor()
  const titleOf = (n: number) => `Sample ${pick(subjects, mixed(n, 70))} ${pick(verbs, mixed(n, 71))} ${n}`
  await copy(
    client,
    'news (id, slug, author, published_at, words, archived_at, created_at, updated_at)',
    count,
    (n) => {
      const { description, requirements } = textOf(n)
      const author = `Sample Writer ${mixed(n, 72) % 200}`
      return [
        ids(n),
        `sample-${n}-${ids(n).slice(0, 8)}`,
        author,
        mixed(n, 73) % 20 === 0 ? none : at(n),
        `${wordsOf(titleOf(n), author)} ${description.words} ${requirements.words}`,
        mixed(n, 74) % 100 === 0 ? at(n) : none,
        at(n),
        at(n),
      ]
    },
  )
  await copy(client, 'news_texts (news_id, locale, title, excerpt, content, source_version)', count, (n) => {
    const { description, requirements } = textOf(n)
    return [ids(n), 'en', titleOf(n), requirements.text, `<p>${description.text}</p>`, '1']
  })
}
