import { z } from 'zod'

/** GEN-08, the part a visitor sees. What staff have not filled in, or wrote wrongly, is left out, not the page. */
export const organisationRules = z.object({
  name: z.string().min(1).catch('IRIS Hub'),
  addresses: z.array(z.string()).max(2).catch([]),
  phones: z.array(z.string()).max(2).catch([]),
  contactEmail: z.email().optional().catch(undefined),
  infoEmail: z.email().optional().catch(undefined),
  socialLinks: z
    .array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) }))
    .max(4)
    .catch([]),
})
export type Organisation = z.infer<typeof organisationRules>
