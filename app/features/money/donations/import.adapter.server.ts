import { type ImportKind, importFields, parseRow } from '../../core/imports/index.server.ts'
import { importPastGift, undoPastGift } from './commands/import-past-gift.server.ts'
import { pastGiftRules } from './past-gift.rules.server.ts'

const fields = () =>
  importFields(pastGiftRules, {
    fullName: { known: /donor|name|nom|amazina/ },
    email: { known: /e ?mail|courriel|imeyili/ },
    phone: { known: /phone|tel|mobile|whatsapp|numero|nimero/ },
    amount: { known: /amount|montant|sum|rwf|amafaranga/ },
    givenOn: { known: /date|day|when|itariki/ },
    method: { known: /method|how|mode/ },
    note: { known: /note|comment|remark|purpose/ },
  })

/** Gifts of earlier years, so that donors are known. */
export const pastGiftsImport: ImportKind = {
  name: 'past-gifts',
  position: 50,
  label: 'Past gifts',
  noun: { one: 'gift', many: 'gifts' },
  permission: 'donations.change',
  fields,
  same: 'The same person: known already, with one more gift',
  says: 'Each row becomes a past gift with its donor. It is in no sum: what counts as raised is what the ledger holds.',
  async bring(work, { values, source, mayDoubt }) {
    const parsed = parseRow(pastGiftRules, fields(), values)
    if (!parsed.ok) return { outcome: 'refused', why: parsed.why }
    return importPastGift(work, parsed.input, { source, mayDoubt })
  },
  undo: undoPastGift,
}
