import { field } from '~/kits/admin/content-form.server.ts'
import { optionalId } from '~/kits/admin/content-rules.server.ts'

/** The required course of a program or an event; its options come from `entryChoices`. */
export const entryCourse = (hint: string) =>
  field('Entry condition', optionalId, { hint, options: [{ value: '', label: 'None' }], isWide: true })
