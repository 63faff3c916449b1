import { z } from 'zod'
import {
  inLanguages,
  needed,
  optionalEmail,
  optionalUrl,
  titlesWhereWords,
} from '~/kits/content/rules.server.ts'
import { teamMaxima as max } from './team.options.ts'

/** A-TEM-01: the staff form of a team member. English is required, the other languages fall back to it. */
export const teamRules = z
  .object({
    name: needed('Name', max.name),
    ...inLanguages('role', 'Role', max.role),
    ...inLanguages('bio', 'Bio', max.bio),
    linkedin: optionalUrl(max.url),
    twitter: optionalUrl(max.url),
    email: optionalEmail,
  })
  .superRefine(titlesWhereWords(['bio'], { name: 'role', label: 'Role' }))
export type TeamInput = z.infer<typeof teamRules>
