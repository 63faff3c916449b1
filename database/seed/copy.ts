import { getRandomValues } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Null in a COPY. */
export const none = '\\N'

/** Copies the rows 0 to count - 1; a row that is undefined is left out. */
export async function copy(
  client: pg.Client,
  target: string,
  count: number,
  row: (n: number) => (string | undefined)[] | undefined,
): Promise<void> {
  function* lines() {
    let chunk = ''
    for (let n = 0; n < count; n++) {
      const cells = row(n)
      if (!cells) continue
      chunk += `${cells.join('\t')}\n`
      if (chunk.length > 256_000) {
        yield chunk
        chunk = ''
      }
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${target} from stdin`)))
}

export const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item

/** Remembers the value of the last row, which is requested several times. */
export function keepLast<Made>(make: (n: number) => Made): (n: number) => Made {
  let last: { n: number; made: Made } | undefined
  return (n) => {
    if (last?.n !== n) last = { n, made: make(n) }
    return last.made
  }
}

/**
 * A number that looks random but is the same for the same n and salt, so that choices are independent of each other.
 */
export function mixed(n: number, salt: number): number {
  let bits = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

const hexDigits = Buffer.from('0123456789abcdef')
/** The positions of the digits in an id: all but those of its dashes. */
const digitPlaces = Uint8Array.from(Array.from({ length: 36 }, (_, place) => place)).filter(
  (place) => ![8, 13, 18, 23].includes(place),
)

/**
 * The ids of a list, computed instead of stored: a million of them would fill the memory. They look as random as any
 * other, and are unique, because no two numbers are mixed to the same first eight digits.
 */
export function idsFor(): (n: number) => string {
  const salts = getRandomValues(new Uint32Array(4))
  const id = Buffer.alloc(36, '-')
  return (n) => {
    let written = 0
    for (const salt of salts) {
      const bits = mixed(n, salt)
      for (let shift = 0; shift < 32; shift += 4)
        id[digitPlaces[written++] as number] = hexDigits[(bits >>> shift) & 15] as number
    }
    // The marks of a version 4 id.
    id[14] = hexDigits[4] as number
    id[19] = hexDigits[8 + (mixed(n, written) & 3)] as number
    return id.toString('latin1')
  }
}

const twoDigits = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
const threeDigits = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))
const day = 24 * 3600 * 1000
let lastDay = { began: Number.NaN, text: '' }

/** A timestamp in the format of Date, in a quarter of the time: nearly always it is on the same day as the last one. */
export function isoOf(moment: number): string {
  const began = Math.floor(moment / day) * day
  if (began !== lastDay.began) lastDay = { began, text: new Date(began).toISOString().slice(0, 11) }
  const left = Math.floor(moment - began)
  const [hour, minute] = [Math.floor(left / 3_600_000), Math.floor(left / 60_000) % 60]
  const second = `${twoDigits[Math.floor(left / 1000) % 60]}.${threeDigits[left % 1000]}`
  return `${lastDay.text}${twoDigits[hour]}:${twoDigits[minute]}:${second}Z`
}

/** One of 0 to most - 1, the first ones far more often than the last: the tenth a tenth as often as the first. */
export function skewed(n: number, salt: number, most: number): number {
  return Math.min(most - 1, Math.floor((most + 1) ** (mixed(n, salt) / 2 ** 32)) - 1)
}

/** A generated registration, without the fields that depend on its kind. */
export type Sample = {
  n: number
  personId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Its code is computed from this number, and only when needed. */
  number: number
  locale: string
  at: string
}

export const sampleColumns =
  'person_id, first_name, last_name, email, phone, phone_typed, code, locale, created_at, updated_at'

export const sampleCells = ({
  personId,
  firstName,
  lastName,
  email,
  phone,
  number,
  locale,
  at,
}: Sample): string[] => [personId, firstName, lastName, email, phone, phone, codeOf(number), locale, at, at]

const letters = '23456789FHJKMQRWXY'
const codes = letters.length ** 8

/** A unique code for each number: the factor and the number of codes have no common divisor. */
function codeOf(number: number): string {
  let code = ''
  for (let rest = (number * 7919) % codes; code.length < 8; rest = Math.floor(rest / letters.length))
    code += letters[rest % letters.length]
  return code
}
