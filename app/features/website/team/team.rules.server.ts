import type { z } from 'zod'
import {
  contentRules,
  field,
  group,
  inLanguages,
  line,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { optionalEmail, optionalUrl } from '~/kits/admin/content-rules.server.ts'
import { teamMaxima as max } from './team.options.ts'

/** A-TEM-01: the staff form of a team member. */
export const teamRules = contentRules({
  ...group('Who', { name: line('Name', max.name, { isWide: true }) }),
  ...inLanguages({
    role: translatable('Role', max.role, { isWide: true }),
    bio: translatable('Bio', max.bio, { rows: 4 }),
  }),
  ...group('Links', {
    linkedin: field('LinkedIn', optionalUrl(max.url), { inputMode: 'url' }),
    twitter: field('Twitter', optionalUrl(max.url), { inputMode: 'url' }),
    email: field('E-mail', optionalEmail, { type: 'email', hint: 'Visitors see it' }),
  }),
})
export type TeamInput = z.infer<typeof teamRules>
