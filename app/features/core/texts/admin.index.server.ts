/** Public API for staff's side alone: texts of the hub's mails and SMS, changed where they are previewed. */
export { textsForEditing, withDraft } from './staff.queries.server.ts'
export { readChangedTexts } from './text.queries.server.ts'
export { saveTypedTexts, textVersionScreen } from './text.record.server.ts'
export { textRules } from './text.rules.server.ts'
