export { hoursForShowing, hoursInWords, workingHours } from './hours.queries.server.ts'
export {
  figuresFor,
  figureTag,
  figureTags,
  hubForMail,
  hubWithin,
  legalForReading,
  legalTag,
  organisationForFooter,
  settingFor,
  settingTag,
  settingText,
  site,
  siteTag,
} from './site.queries.server.ts'
