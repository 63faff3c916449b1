import { isAddress } from './certificate.options.ts'

/** What somebody may paste: a number, or the whole address of a certificate's page. */
export const shownMaximum = 300

type Named = { number: string } | { address: string }

/** The certificate that was typed or pasted, however people copy such things; undefined where it can be none. */
export function readCertificate(input: string): Named | undefined {
  const address = /\/certificate\/([\w-]{22})(?![\w-])/.exec(input)?.[1] ?? input.trim()
  if (isAddress(address)) return { address }
  const number = /IRIS-?(\d{13})-?([A-Z0-9]{9})$/.exec(input.toUpperCase().replace(/[\s–—]+/g, ''))
  return number ? { number: `IRIS-${number[1]}-${number[2]}` } : undefined
}

/** An entry condition as people read it. Paths are without the language. */
export type AskedCourse = {
  title: string
  /** Absent where the course is not on the site now. */
  path?: string
  /** Passing it is no condition, but makes it cheaper: what is paid then, in words. */
  price?: string
}
