export { savePartner } from './commands/save-partner.server.ts'
export { partnersForShowing, partnersTag } from './partner.queries.server.ts'
export { partnerRules } from './partner.rules.server.ts'
