import { randomInt } from 'node:crypto'
import { readStamp, stamp } from '~/platform/signing.server.ts'

/** 400 days: longer than any application takes, so that the link in an old message still opens it. */
const goodFor = 400 * 24 * 3600

/**
 * The secret part of a status link: a row id, its time of issue, and our signature. It opens this one row of this one
 * person and nothing else, so two people with one address each see their own. It expires after 400 days, and at once
 * when its owner stops the links sent until then.
 */
export const statusToken = (thing: string, id: string, now: Date) => stamp(`status ${thing}`, id, now)

/** The id behind a status link, or undefined for an invalid or expired one. */
export const readStatusToken = (thing: string, token: string | undefined, now: Date) =>
  readStamp(`status ${thing}`, token, { goodFor, now })?.id

/**
 * Letters and digits that neither look nor sound alike, in three languages, on a bad phone connection. No vowels, so
 * that no code is a word. 18 to the power of 8 is eleven thousand million codes.
 */
const alphabet = '23456789FHJKMQRWXY'
const codeLength = 8

export function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** 'K7RM-2XHQ' */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** The typed code, however it is spaced; undefined when it cannot be one. */
export function readCode(input: string): string | undefined {
  const code = input.toUpperCase().replace(/[\s.-]/g, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : undefined
}
