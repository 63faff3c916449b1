import { z } from 'zod'
import { viewLimits } from './view.options.ts'

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(viewLimits.name, `At most ${viewLimits.name} characters`)

/** A list of the back-office, and what its address says without the position in it. */
export const newViewRules = z.object({
  path: z.string().regex(/^\/admin\/[a-z0-9/-]+$/),
  query: z
    .string()
    .max(viewLimits.query, 'Too much for one view: shorten the search')
    .transform(withoutPosition)
    .pipe(z.string().min(1, 'There is nothing to save: choose a filter first')),
  name,
})
export const changedViewRules = z.object({ id: z.uuid(), name })

function withoutPosition(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('after')
  params.delete('before')
  return params.toString()
}
