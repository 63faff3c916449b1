/** The type of a file by its first bytes. File names and the browser's content type prove nothing (UPL-07). */
export type Sniffed = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'another picture'

export function sniff(bytes: Buffer): Sniffed | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('ftyp', 4)) return brandOf(bytes)
  const others = [
    'BM',
    'II*\0',
    'MM\0*',
    '\0\0\x01\0',
    '8BPS',
    '\xff\x0a',
    '\0\0\0\x0cJXL ',
    '\0\0\0\x0cjP  ',
  ]
  return others.some((mark) => starts(mark)) || isSvg(bytes) ? 'another picture' : undefined
}

/** AVIF, HEIC and videos share a container; the brands at its start tell them apart. */
function brandOf(bytes: Buffer): Sniffed | undefined {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  const brands = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
    ? 'another picture'
    : undefined
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .toString('latin1', 0, 2048)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  return start.startsWith('<') && /<svg[\s>/]/i.test(start) && !/<html[\s>]/i.test(start)
}
