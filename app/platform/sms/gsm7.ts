/**
 * The alphabet every phone supports. A text within it holds 160 characters for one price; a single letter outside it
 * switches the whole text to another encoding, which holds 70.
 */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two positions. */
const double = '^{}\\[~]|€\f'
const places = new Map([
  ...[...single].map((letter) => [letter, 1] as const),
  ...[...double].map((letter) => [letter, 2] as const),
])

export function isGsm7(text: string): boolean {
  return [...text].every((letter) => places.has(letter))
}

/** The number of messages charged. A longer text is split into parts of 153, because each carries its position. */
export function segments(text: string): number {
  const whole = [...text].reduce((sum, letter) => sum + (places.get(letter) ?? 1), 0)
  if (whole <= 160) return 1
  let parts = 1
  let filled = 0
  for (const letter of text) {
    const width = places.get(letter) ?? 1
    // A character of two positions is never split.
    const fits = filled + width <= 153
    filled = fits ? filled + width : width
    if (!fits) parts += 1
  }
  return parts
}

const instead = new Map<string, string>(
  Object.entries({
    "'": '‘’‚‛′`´',
    '"': '“”„‟«»″',
    '-': '‐‑‒–—―−•·',
    '...': '…',
    ' ': '\u00a0\u202f\u2009\t\u2028\u2029',
    oe: 'œ',
    OE: 'Œ',
    x: '×',
  }).flatMap(([plain, fancy]) => [...fancy].map((letter) => [letter, plain] as const)),
)

/** The same text in letters every phone has: ç becomes c, curly quotes become straight, unknown characters a '?'. */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (places.has(letter)) return letter
    // Combining marks without a letter of their own, and invisible characters.
    if (/[\p{M}\p{Cf}]/u.test(letter)) return ''
    const bare = letter.normalize('NFD').charAt(0)
    return instead.get(letter) ?? (places.has(bare) ? bare : '?')
  }).join('')
}
