import { type ImportKind, importFields, parseRow } from '../../core/imports/index.server.ts'
import { importContact, undoContact } from './commands/import-contact.server.ts'
import { listedRules } from './listed.rules.server.ts'

const fields = () =>
  importFields(listedRules, {
    fullName: { known: /^(?:full |your )?names?\b|\bnom\b|amazina/ },
    email: { known: /e ?mail|courriel|imeyili/ },
    phone: { known: /phone|tel|mobile|whatsapp|numero|nimero/ },
    locale: { known: /language|langue|ururimi/ },
    organization: { known: /organi[sz]ation|company|employer|ikigo/ },
    note: { known: /note|comment|remark/ },
  })

/** People from a list of staff: who came to a fair, who left a card. */
export const contactsImport: ImportKind = {
  name: 'contacts',
  position: 20,
  label: 'Contacts',
  noun: { one: 'contact', many: 'contacts' },
  permission: 'people.change',
  fields,
  same: 'The same person: where you know them from is added',
  says: 'Each row becomes a person, with where you know them from. They are kept for 24 months, and nobody is written to.',
  async bring(work, { values, source, mayDoubt }) {
    const parsed = parseRow(listedRules, fields(), values)
    if (!parsed.ok) return { outcome: 'refused', why: parsed.why }
    return importContact(work, parsed.input, { source, mayDoubt })
  },
  undo: undoContact,
}
