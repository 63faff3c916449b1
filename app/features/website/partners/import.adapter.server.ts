import { type ImportKind, importFields, parseRow } from '../../core/imports/index.server.ts'
import { importPartner, undoPartner } from './commands/import-partner.server.ts'
import { partnerRules } from './partner.rules.server.ts'

const fields = () =>
  importFields(partnerRules, {
    name: { known: /partner|organi[sz]ation|\bname\b|\bnom\b|izina/ },
    category: { known: /categor|type|kind/ },
    website: { known: /web ?site|web|url|site internet|urubuga/ },
    descriptionEn: { known: /descri|about|what/ },
    descriptionFr: { known: /fran[cç]ais|french/ },
    descriptionRw: { known: /kinyarwanda/ },
  })

/** Organisations the hub works with, from a list of staff. */
export const partnersImport: ImportKind = {
  name: 'partners',
  position: 40,
  label: 'Partners',
  noun: { one: 'partner', many: 'partners' },
  permission: 'partners.change',
  fields,
  same: 'Known by name and website: it is left as it is',
  says: 'Each row becomes a partner, and is on the site at once.',
  async bring(work, { values, mayDoubt }) {
    const parsed = parseRow(partnerRules, fields(), values)
    if (!parsed.ok) return { outcome: 'refused', why: parsed.why }
    return importPartner(work, parsed.input, { mayDoubt })
  },
  undo: undoPartner,
}
