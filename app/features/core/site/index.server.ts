export { hoursForShowing, hoursInWords, workingHours } from './hours.queries.server.ts'
export { legalForReading } from './legal.queries.server.ts'
export {
  figuresFor,
  figureTag,
  figureTags,
  hubForMail,
  hubWithin,
  legalTag,
  organisationForFooter,
  settingFor,
  settingTag,
  settingText,
  site,
  siteTag,
} from './site.queries.server.ts'
