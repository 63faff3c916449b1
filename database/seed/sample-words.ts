import { wordsIn } from '~/platform/words.ts'
import { mixed, pick, skewed } from './copy.ts'

/** The most frequent words, most common first; invented words follow, down to very rare ones. */
const real =
  `the and work experience team kigali rwanda young skills program people project training support business
  technology community data development women digital management apply university degree english french local
  research market design software company partners learning health agriculture finance education office report
  customers growth startup innovation mentor network energy water climate coffee farmers mobile payments security
  engineer teacher nurse accountant driver developer analyst designer manager officer assistant coordinator
  scholarship internship fellowship grant volunteer tender logistics tourism hospitality music film sport textile
  solar drone robotics chemistry physics statistics accounting translation kinyarwanda swahili sewing carpentry
  welding plumbing bakery pottery beekeeping fishery poultry dairy forestry irrigation cartography archives museum
  radio journalism photography animation podcast theatre choir basketball cycling`.split(/\s+/)

const starts = [
  'ka',
  'ru',
  'mi',
  'be',
  'so',
  'ta',
  'ngo',
  'li',
  'wa',
  'zu',
  'pre',
  'con',
  'tri',
  'ma',
  'ni',
  'gu',
]
const ends = [
  'ra',
  'me',
  'to',
  'li',
  'ka',
  'nde',
  'shu',
  'ro',
  'ta',
  'bi',
  'ces',
  'ment',
  'ga',
  'nu',
  'le',
  'ya',
]
const common = 5000
const all = 200_000

function wordOf(rank: number): string {
  const known = real[rank]
  if (known) return known
  let word = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / 16)) word += pick(word ? ends : starts, rest)
  return word
}

/** Sentences are generated once and reused: only the rare words make a text different. */
const sentences = Array.from({ length: 4000 }, (_, s) => {
  const rendered = Array.from({ length: 12 }, (_, w) => wordOf(skewed(s * 12 + w, 30, common)))
  return { text: rendered.join(' '), words: [...new Set(rendered)].join(' ') }
})

/** A text and its words for the search index, known without parsing a million texts. */
type Text = { text: string; words: string }

/** About seventy words, four of them rare ones. */
export function textOf(n: number): { description: Text; requirements: Text } {
  const sentence = (salt: number) => pick(sentences, mixed(n, salt))
  const [one, two, three, four, five] = [sentence(31), sentence(32), sentence(33), sentence(34), sentence(39)]
  const rareWord = (salt: number) => wordOf(common + skewed(n, salt, all - common))
  const rare = `${rareWord(35)} ${rareWord(36)} ${rareWord(37)} ${rareWord(38)}`
  return {
    description: {
      text: `${one.text}. ${two.text}. ${three.text}. ${rare}.`,
      words: `${one.words} ${two.words} ${three.words} ${rare}`,
    },
    requirements: { text: `${four.text}. ${five.text}.`, words: `${four.words} ${five.words}` },
  }
}

/** The words of some short texts. The database sorts them and removes duplicates. */
export const wordsOf = (...texts: string[]) => wordsIn(texts.join(' ')).join(' ')
