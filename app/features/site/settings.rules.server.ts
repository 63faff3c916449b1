import { z } from 'zod'

/** GEN-08, the part a visitor sees. What staff have not filled in is not shown. */
export const organisationRules = z.object({
  name: z.string(),
  addresses: z.array(z.string()).max(2),
  phones: z.array(z.string()).max(2),
  contactEmail: z.email(),
  infoEmail: z.email(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })).max(4),
})
export type Organisation = z.infer<typeof organisationRules>
