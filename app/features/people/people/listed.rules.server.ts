import { z } from 'zod'
import { field, line, optionalLine } from '~/kits/admin/content-form.server.ts'
import { optionalEmail } from '~/kits/admin/content-rules.server.ts'
import { englishName, locales } from '~/platform/i18n/locale.ts'
import { toInternational } from '~/platform/phone.server.ts'

const optionalPhone = z
  .string()
  .trim()
  .transform((input, context) => {
    const found = input === '' ? null : toInternational(input)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' })
    return z.NEVER
  })

/** Somebody on a list of staff: a name, and an e-mail or a phone. */
export const listedRules = z
  .object({
    fullName: line('Full name', 101),
    email: field('E-mail', optionalEmail),
    phone: field('Phone', optionalPhone),
    locale: field('Language', z.union([z.literal('').transform(() => 'en' as const), z.enum(locales)]), {
      options: locales.map((value) => ({ value, label: englishName(value) })),
    }),
    organization: optionalLine('Organization', 100),
    note: optionalLine('Note', 500),
  })
  .check(
    z.refine(({ email, phone }) => Boolean(email || phone), {
      path: ['email'],
      error: 'An e-mail or a phone is needed',
      when: ({ issues }) => issues.length === 0,
    }),
  )
export type ListedPerson = z.infer<typeof listedRules>
