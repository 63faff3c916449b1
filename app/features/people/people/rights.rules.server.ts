import { z } from 'zod'
import { emailRule, field, requiredLine } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { toInternational } from '~/platform/phone.server.ts'

export type Contact = { kind: 'email' | 'phone'; value: string }

/** An address or a number, in its stored format. */
export const contactRules = z.object({
  contact: field(
    m.rights_contact,
    requiredLine(254).transform((input, context): Contact => {
      const email = emailRule().safeParse(input).data
      if (email) return { kind: 'email', value: email }
      const phone = toInternational(input)
      if (phone) return { kind: 'phone', value: phone }
      context.addIssue({ code: 'custom', message: m.rights_contact_wrong() })
      return z.NEVER
    }),
  ),
})

export const rightsForm = { name: 'my-data', rules: contactRules }
export const changeForm = { name: 'my-data-change', rules: contactRules }
