import type { z } from 'zod'
import { fieldsOf } from './rules.server.ts'

type Detail = { label: string; value: string; as?: 'passage' | 'link' }

/** What staff read of a stored answer: the fields that have a name for staff, long texts last. Empty ones are left out. */
export function staffDetails(rules: z.ZodObject, row: object): Detail[] {
  const details = staffFields(rules).flatMap(({ name, label, as, inWords = String }): Detail[] => {
    const stored = (row as Record<string, unknown>)[name]
    return stored === null || stored === undefined || stored === ''
      ? []
      : [{ label, value: inWords(String(stored)), as }]
  })
  return details.toSorted((a, b) => Number(a.as === 'passage') - Number(b.as === 'passage'))
}

/** The fields with a name for staff, in the order of the form. */
export const staffFields = (rules: z.ZodObject) =>
  Object.entries(fieldsOf(rules)).flatMap(([name, { staff }]) => (staff ? [{ name, ...staff }] : []))
