export { changeFigure } from './commands/change-figure.server.ts'
export {
  headlineFigures,
  hubForMail,
  organisationForFooter,
  site,
  siteTag,
} from './site.queries.server.ts'
