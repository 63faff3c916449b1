/**
 * Words that say nothing about what is looked for, and the letters before an apostrophe, in English, French and
 * Kinyarwanda.
 */
const small = new Set(
  `an and any are as at be by can could do does for from get has have how if in into is it me my need of off on or our
  out some that the their there they this to us want was we what when where which who why will with would you your im id
  au aux avec ce ces cette chez dans de des du elle en est et eux il ils je la le les leur lui ma mais mes moi mon nos
  notre nous ont ou par pas pour pourquoi quand que quel quelle quelles quels qui quoi sa sans se ses son suis sur ta te
  tes toi ton tu un une veux voudrais vos votre vous cherche comment sont qu jusqu lorsqu puisqu peut peux puis ai faire
  besoin trouver looking find like
  bw by bya byo cy cya cyo gw ha he ho iyi iki icyi kandi ko ku kuri kw mu muri mw na naho ni nka nta ngo rw rwa rwo ry
  rya ryo uyu wa wo ya yo za zo zw nk ariko cyane cyangwa kugira none nshaka ndashaka gushaka dushaka mushaka ushaka
  kirashaka turashaka bashaka arashaka njye twe mwe wowe yanjye wanjye rwanjye ryanjye cyanjye byanjye zanjye bwanjye
  wawe yawe wacu yacu cyacu namwe natwe gute hehe ryari nde iki ese ubu hano aho uko`
    .trim()
    .split(/\s+/),
)

/** Whether a word says what is looked for. */
export const isTelling = (word: string): boolean => !small.has(word)

const shortestRoot = 3

/** Singular and plural of a French or English word, as the beginnings of both. */
function singulars(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('ies')) return [word.slice(0, -3)]
  if (word.endsWith('aux')) return [word.slice(0, -2)]
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return [word.slice(0, -2)]
  if (/[^s]s$|x$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [word.slice(0, -1)]
  return []
}

/** Kinyarwanda nouns begin with the prefix of their class, which changes in the plural: umugore, abagore. */
const nounPrefixes =
  'umu umw um aba ab ba imi imy ama am iki icy igi ibi iby uru urw aka aga ak utu utw udu ubu ubw uku inzu in im iny i u a mu mw mi ki gi cy bi by ru ka tu bu n'
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
/** Those by which a noun is known; the others are left out too seldom, or begin words of other languages. */
const tellingPrefix =
  /^(?:umu|umw|aba|imi|imy|ama|iki|icy|igi|ibi|iby|uru|urw|aka|aga|utu|udu|ubu|ubw|iny|in|im)/

/** Before the root of a verb: kwiga, gukora, ndashaka, baracuruza. */
const infinitive = /^(?:ku|gu|kw|gi)(?=.{3})/
const conjugated =
  /^(?:nda|ndi|nza|ura|uza|ara|aza|tura|tuza|twa|mura|muza|mwa|bara|baza|ba|kira|cya|bira|bya|zira|za|na|wa|ya|nta|tu|mu|a|u|n)(?=.{3})/

function kinyarwanda(word: string): string[] {
  if (word.length < 5) return []
  const verbs = [infinitive, conjugated].flatMap((begins) => {
    const root = word.replace(begins, '')
    if (root === word) return []
    const endings = [root, root.replace(/ye$/, 'a'), root.replace(/[ei]ra$/, 'a')]
    return endings.flatMap((ending) => ['ku', 'gu', 'kw', 'gi'].map((prefix) => prefix + ending))
  })
  const prefix = tellingPrefix.exec(word)?.[0] ?? ''
  const root = word.slice(prefix.length)
  if (!prefix || root.length < shortestRoot) return verbs
  return [...verbs, ...nounPrefixes.map((one) => one + root)]
}

/** Other forms of a word. Some of them are no words; only those that are known are searched. */
export const formsOf = (word: string): string[] =>
  [...new Set([...singulars(word), ...kinyarwanda(word)])].filter(
    (form) => form !== word && form.length >= shortestRoot,
  )

const endings =
  /(?:ations?|ements?|ments?|tions?|teurs?|trices?|euses?|eurs?|ings?|ants?|antes?|ables?|ers?|ors?|ees?|ed|er|ez|al|ale|e)$/
const shortestStem = 4

/** What a French or English word has in common with its relatives: develop of developing, developer and development. */
export function stemOf(word: string): string | undefined {
  const stem = word.replace(endings, '').replace(/([^aeiou])\1$/, '$1')
  return stem !== word && stem.length >= shortestStem ? stem : undefined
}
