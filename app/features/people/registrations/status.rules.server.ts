import { z } from 'zod'
import { field, requiredLine } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { readCode } from '../people/index.server.ts'

/** A code as read out, and the address or number it was submitted with, both normalised as they are stored. */
const statusRules = z.object({
  code: field(
    m.status_code,
    requiredLine(40).transform((input, context) => {
      const code = readCode(input)
      if (code) return code
      context.addIssue({ code: 'custom', message: m.status_code_wrong() })
      return z.NEVER
    }),
  ),
  contact: field(
    m.status_contact,
    requiredLine(254).transform((input) => toInternational(input) ?? input.toLowerCase()),
  ),
})

export const statusForm = { name: 'status', rules: statusRules }
