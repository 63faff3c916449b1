export { changeFigure } from './commands/change-figure.server.ts'
export { headlineFigures, organisationForFooter, site, siteTag, staffEmail } from './site.queries.server.ts'
