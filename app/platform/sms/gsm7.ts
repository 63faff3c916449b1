/**
 * The alphabet every phone has. A text within it holds 160 characters for one price; a single letter
 * outside it turns the whole text into another encoding, which holds 70.
 */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These are sent as two. */
const double = '^{}\\[~]|€\f'
const places = new Map([
  ...[...single].map((letter) => [letter, 1] as const),
  ...[...double].map((letter) => [letter, 2] as const),
])

export function isGsm7(text: string): boolean {
  return [...text].every((letter) => places.has(letter))
}

/** How many messages are paid for. A longer text is cut into parts of 153, because each names its place. */
export function segments(text: string): number {
  const whole = [...text].reduce((sum, letter) => sum + (places.get(letter) ?? 1), 0)
  if (whole <= 160) return 1
  let parts = 1
  let filled = 0
  for (const letter of text) {
    const width = places.get(letter) ?? 1
    // A letter of two places never stands in two parts.
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

/** The same text in letters every phone has: ç becomes c, curly quotes become straight, the unknown a '?'. */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (places.has(letter)) return letter
    // Marks without a letter of their own, and what is only there to be invisible.
    if (/[\p{M}\p{Cf}]/u.test(letter)) return ''
    const bare = letter.normalize('NFD').charAt(0)
    return instead.get(letter) ?? (places.has(bare) ? bare : '?')
  }).join('')
}
