/** Public API for staff's side alone: texts of the hub's mails and SMS, changed where they are previewed. */
export { saveTexts } from './commands/save-texts.server.ts'
export { textsForEditing, withDraft } from './staff.queries.server.ts'
export { readChangedTexts } from './text.queries.server.ts'
export { textRules } from './text.rules.server.ts'
