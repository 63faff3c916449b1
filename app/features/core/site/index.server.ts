export { type FirstStep, firstSteps, firstStepsFor } from './first-steps.queries.server.ts'
export { hoursForShowing, hoursInWords, workingHours } from './hours.queries.server.ts'
export { legalForReading } from './legal.queries.server.ts'
export { addressOf, ownPlaces, type Place, placesTag } from './own-places.adapter.server.ts'
export {
  appearanceForFrame,
  figuresFor,
  figureTag,
  figureTags,
  hubForMail,
  hubWithin,
  legalTag,
  organisationForFooter,
  placesOfHub,
  settingFor,
  settingTag,
  settingText,
  site,
  siteTag,
} from './site.queries.server.ts'
