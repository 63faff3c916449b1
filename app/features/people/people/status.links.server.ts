import { randomInt } from 'node:crypto'
import { readStamp, stamp } from '~/platform/signing.server.ts'

/** 400 days: longer than any application takes, so that the link in an old message still opens it. */
const goodFor = 400 * 24 * 3600

/**
 * The secret part of a status link: which thing, since when, and our signature. It opens this one thing of this one
 * person and nothing else, so two people behind one address see each their own. It ends after 400 days, and at once when
 * its owner stops the links that were sent until now.
 */
export const statusToken = (thing: string, id: string, now: Date) => stamp(`status ${thing}`, id, now)

/** The id behind a status link, or undefined for one we never gave out or that is too old. */
export const readStatusToken = (thing: string, token: string | undefined, now: Date) =>
  readStamp(`status ${thing}`, token, { goodFor, now })?.id

/**
 * Letters and digits that neither look nor sound alike, in three languages, over a bad line. No vowel, so that no
 * code is a word. 18 to the power of 8 is eleven thousand million codes.
 */
const alphabet = '23456789FHJKMQRWXY'
const codeLength = 8

export function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** 'K7RM-2XHQ' */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The code somebody typed, however they spaced it; undefined when it can be none. */
export function readCode(input: string): string | undefined {
  const code = input.toUpperCase().replace(/[\s.-]/g, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : undefined
}
