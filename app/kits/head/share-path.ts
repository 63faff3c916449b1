import { currentLocale } from '~/platform/i18n/texts.ts'

/** 1200 by 630: what every network shows without cutting. */
export const shareSize = { width: 1200, height: 630 } as const

/** The picture of the fixed pages, in the language of the page. */
export const fixedSharePath = () => `/share/site/site/${currentLocale()}.png`

/**
 * The picture that stands for a thing where its page is shared. Networks keep a picture for as long as its address stays
 * the same, so the words on it are part of the address: another title is another picture.
 */
export const sharePath = (kind: string, id: string, title: string) =>
  `/share/${kind}/${id}/${currentLocale()}-${markOf(title)}.png`

/** FNV-1a: short, and the same everywhere. It keeps nothing secret. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(36)
}
