import { isAddress } from './certificate.options.ts'

/** The length of a pasted certificate: a number, or the whole address of its page. */
export const shownMaximum = 300

type Named = { number: string } | { address: string }

/** The certificate that was typed or pasted, in any form people copy it; undefined if it cannot be one. */
export function readCertificate(input: string): Named | undefined {
  const address = /\/certificate\/([\w-]{22})(?![\w-])/.exec(input)?.[1] ?? input.trim()
  if (isAddress(address)) return { address }
  const number = /IRIS-?(\d{13})-?([A-Z0-9]{9})$/.exec(input.toUpperCase().replace(/[\s–—]+/g, ''))
  return number ? { number: `IRIS-${number[1]}-${number[2]}` } : undefined
}

/** An entry condition for display. Paths are without the language. */
export type AskedCourse = {
  title: string
  /** Absent while the course is not on the site. */
  path?: string
  /** Passing is optional, but gives this reduced price, in words. */
  price?: string
}
