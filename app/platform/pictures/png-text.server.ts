import { crc32 } from 'node:zlib'

/** Writes a text into a picture: an iTXt chunk, not compressed, right after the header. Image viewers ignore it. */
export function withPngText(png: Buffer, keyword: string, text: string): Buffer {
  // The signature, then the header: length, name, 13 bytes, checksum.
  const headerEnd = 8 + 4 + 4 + 13 + 4
  if (png.toString('latin1', 12, 16) !== 'IHDR') throw new Error('not a PNG')
  // Keyword, not compressed, no language, no translation of the keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, headerEnd), length, named, checksum, png.subarray(headerEnd)])
}
