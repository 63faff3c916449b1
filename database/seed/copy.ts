import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What stands for null in a COPY. */
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
      if (chunk.length > 64_000) {
        yield chunk
        chunk = ''
      }
    }
    yield chunk
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${target} from stdin`)))
}

export const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item

/** A number that looks random and is the same for the same n: what is picked by it does not depend on what else is. */
export function mixed(n: number, salt: number): number {
  let bits = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** One of 0 to most - 1, the first ones far more often than the last: the tenth a tenth as often as the first. */
export function skewed(n: number, salt: number, most: number): number {
  return Math.min(most - 1, Math.floor((most + 1) ** (mixed(n, salt) / 2 ** 32)) - 1)
}

/** Somebody's registration, as far as it does not depend on what it is for. */
export type Sample = {
  n: number
  personId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  code: string
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
  code,
  locale,
  at,
}: Sample): string[] => [personId, firstName, lastName, email, phone, phone, code, locale, at, at]

const letters = '23456789FHJKMQRWXY'
const codes = letters.length ** 8

/** A code for each number, and never one twice: the factor shares no divisor with how many there are. */
export function codeOf(number: number): string {
  let rest = (number * 7919) % codes
  return Array.from({ length: 8 }, () => {
    const letter = letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
    return letter
  }).join('')
}
