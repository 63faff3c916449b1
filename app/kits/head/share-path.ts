import { currentLocale } from '~/platform/i18n/texts.ts'

/** 1200 by 630: shown by every network without cropping. */
export const shareSize = { width: 1200, height: 630 } as const

/** The picture of the fixed pages, in the language of the page. */
export const fixedSharePath = () => `/share/site/site/${currentLocale()}.png`

/**
 * The picture of a record where its page is shared. Networks cache a picture for as long as its address stays the same,
 * so the address contains a hash of the words on it: another title is another picture.
 */
export const sharePath = (kind: string, id: string, title: string) =>
  `/share/${kind}/${id}/${currentLocale()}-${markOf(title)}.png`

/** FNV-1a: short, and the same everywhere. Not for secrets. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193)
  return (mark >>> 0).toString(36)
}
