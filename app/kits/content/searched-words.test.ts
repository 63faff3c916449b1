import { expect, test } from 'vitest'
import { readWords, typedIn } from './searched-words.ts'
import { formsOf, stemOf } from './word-forms.ts'

const dictionaryOf = (...all: string[]) => ({
  known: async (words: string[]) =>
    new Map<string, 'whole' | 'beginning'>(
      words
        .filter((word) => all.some((one) => one.startsWith(word)))
        .map((word) => [word, all.includes(word) ? 'whole' : 'beginning']),
    ),
  similar: async () => all,
})
const read = async (input: string, ...all: string[]) => {
  const { words, isCorrected } = await readWords(input, dictionaryOf(...all))
  return { queries: words.map(({ query }) => query), isCorrected }
}

test('words that tell nothing are left out, in three languages; expressions stay together', () => {
  expect(typedIn('How can I get a job in Kigali?')).toEqual(['job', 'kigali'])
  expect(typedIn('Où se trouve la bourse d’études')).toEqual(['ou se trouve', 'bourse d etudes'])
  expect(typedIn('ndashaka akazi n’amahugurwa')).toEqual(['akazi', 'amahugurwa'])
  expect(typedIn('mobile money')).toEqual(['mobile money'])
  // Nothing else was typed.
  expect(typedIn('the')).toEqual(['the'])
  expect(typedIn('x !')).toEqual([])
})

test('singular and plural, the prefixes of Kinyarwanda and the endings of French and English', () => {
  expect(formsOf('opportunities')).toContain('opportunit')
  expect(formsOf('journaux')).toContain('journa')
  expect(formsOf('umugore')).toContain('abagore')
  expect(formsOf('igitekerezo')).toContain('ibitekerezo')
  expect(formsOf('ndakora')).toContain('gukora')
  expect(formsOf('job')).toEqual([])
  expect(stemOf('developpeur')).toBe('develop')
  expect(stemOf('training')).toBe('train')
  expect(stemOf('the')).toBeUndefined()
})

test('a synonym is searched where a record has it; a short one only as a whole word', async () => {
  expect((await read('boulot', 'work', 'workshop', 'akazi')).queries).toEqual(["('work' | 'akazi')"])
  expect((await read('boulot', 'workshop')).queries).toEqual([undefined])
  expect((await read('momo', 'mobile', 'money')).queries).toEqual(["('mobile':* & 'money')"])
  expect((await read('momo', 'mobile')).queries).toEqual([undefined])
})

test('a typing mistake is corrected, also where words were joined or parted', async () => {
  expect(await read('hackaton', 'hackathon')).toEqual({ queries: ["'hackathon':*"], isCorrected: true })
  expect((await read('nightmarket', 'night', 'market')).queries[0]).toContain("('night':* & 'market':*)")
  expect((await read('fellow ship', 'fellowship')).queries[0]).toContain("'fellowship':*")
  expect((await read('terinkunga', 'tera', 'inkunga')).queries[0]).toContain("'inkunga':*")
  expect((await read('hackathon', 'hackathon')).isCorrected).toBe(false)
})

test('AI and IT are abbreviations alone or in capitals, and small words in a sentence', () => {
  expect(typedIn('AI course')).toEqual(['ai', 'course'])
  expect(typedIn('it')).toEqual(['it'])
  expect(typedIn('a course of IT in Huye')).toEqual(['course', 'it', 'huye'])
  expect(typedIn('j’ai perdu mon code')).toEqual(['perdu', 'code'])
  expect(typedIn('is it free of charge')).toEqual(['free of charge'])
})

test('the small words of an expression are not searched: one letter is the beginning of half the dictionary', async () => {
  expect((await read('e-learning', 'e', 'learning')).queries).toEqual(["'learning':*"])
  expect((await read('appel d’offres', 'appel', 'd', 'offres')).queries).toEqual(["('appel':* & 'offres':*)"])
})

test('close ways are apart from synonyms and stems', async () => {
  const { words } = await readWords('developeur', dictionaryOf('developer', 'developpeur', 'programmer'))
  const [word] = words
  expect(word?.closeQuery).toContain("'developpeur':*")
  expect(word?.closeQuery).not.toContain('programmer')
  expect(word?.query).toContain('programmer')
})

test('of many unknown words only three are corrected, and results are compared with few ways', async () => {
  let looked = 0
  const nonsense = ['qqwwee', 'zzxxcc', 'ggffdd', 'hhjjkk', 'ppooii', 'vvbbnn', 'ttrrww', 'mmnnbb']
  const { words } = await readWords(nonsense.join(' '), {
    known: async () => new Map(),
    similar: async () => {
      looked++
      return []
    },
  })
  expect(looked).toBe(3)
  expect(words.map(({ ways }) => ways.length)).toEqual(nonsense.map(() => 1))
})
