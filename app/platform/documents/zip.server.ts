import { inflateRawSync } from 'node:zlib'

/** A file inside a zip. `start` is the offset of its compressed bytes. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; start: number }

const marks = { entry: 'PK\x01\x02', local: 'PK\x03\x04', end: 'PK\x05\x06' }
/** The end record of a zip has this length, and perhaps a comment after it. */
const endLength = 22

/**
 * The files a zip names. Undefined when it is invalid or ambiguous: bytes before or after it, a file under two names or
 * twice, files that overlap, anything encrypted. Nothing is unpacked.
 */
export function readZip(bytes: Buffer): ZipEntry[] | undefined {
  try {
    return entriesOf(bytes)
  } catch (error) {
    // Its offsets point outside.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function entriesOf(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(marks.end, undefined, 'latin1')
  if (end < 0 || !hasMark(bytes, 0, marks.local)) return undefined
  if (end + endLength + bytes.readUInt16LE(end + 20) !== bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const directory = bytes.readUInt32LE(end + 16)
  if (directory + bytes.readUInt32LE(end + 12) !== end) return undefined
  const entries: ZipEntry[] = []
  let at = directory
  for (let n = 0; n < count; n++) {
    const entry = entryAt(bytes, at, directory)
    if (!entry) return undefined
    entries.push(entry)
    at += 46 + sum(bytes, at + 28, 3)
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const packed = entries.reduce((total, entry) => total + entry.packed, 0)
  return at === end && names.size === count && packed <= directory ? entries : undefined
}

/** The directory entry of a file, if the file's own header says the same. */
function entryAt(bytes: Buffer, at: number, directory: number): ZipEntry | undefined {
  const nameLength = bytes.readUInt16LE(at + 28)
  const local = bytes.readUInt32LE(at + 42)
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  const start = local + 30 + sum(bytes, local + 26, 2)
  const packed = bytes.readUInt32LE(at + 20)
  const isEncrypted = (bytes.readUInt16LE(at + 8) | bytes.readUInt16LE(local + 6)) & 1
  const isTrue =
    hasMark(bytes, at, marks.entry) &&
    hasMark(bytes, local, marks.local) &&
    bytes.readUInt16LE(local + 26) === nameLength &&
    bytes.toString('utf8', local + 30, local + 30 + nameLength) === name &&
    start + packed <= directory
  if (!isTrue || isEncrypted) return undefined
  return { name, method: bytes.readUInt16LE(at + 10), packed, unpacked: bytes.readUInt32LE(at + 24), start }
}

const hasMark = (bytes: Buffer, at: number, mark: string) =>
  bytes.toString('latin1', at, at + mark.length) === mark

/** Of so many consecutive lengths. */
const sum = (bytes: Buffer, at: number, count: number) =>
  Array.from({ length: count }, (_, n) => bytes.readUInt16LE(at + 2 * n)).reduce((a, b) => a + b, 0)

/** The text of one small file inside; undefined when it cannot be unpacked, or is larger than that. */
export function unpackText(
  bytes: Buffer,
  { method, packed, start }: ZipEntry,
  maxOutputLength: number,
): string | undefined {
  const raw = bytes.subarray(start, start + packed)
  if (method === 0) return packed <= maxOutputLength ? raw.toString('utf8') : undefined
  if (method !== 8) return undefined
  try {
    return inflateRawSync(raw, { maxOutputLength }).toString('utf8')
  } catch {
    return undefined
  }
}
