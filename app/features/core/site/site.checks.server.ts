import { sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { isLive } from '~/platform/live.ts'
import { isSample } from './first-steps.queries.server.ts'
import { legalVersions } from './legal.table.server.ts'
import { legalDocuments, legalTitles } from './settings.options.ts'
import { settingFor } from './site.queries.server.ts'

/** Contact details of the samples, which lead to nobody, and legal pages that every form links to. */
export const siteChecks: HealthCheck[] = [
  {
    name: 'contact details',
    async run() {
      const organisation = await settingFor(db(), 'organisation')
      if (!organisation) return bad('not set', 'Site settings, Contact details and social links')
      return isSample(organisation) && isLive(config())
        ? bad('those of the samples, which lead to nobody', 'Site settings, Contact details and social links')
        : good(organisation.name)
    },
  },
  {
    name: 'legal pages',
    async run() {
      const { rows } = await db().execute<{ document: string }>(
        sql`select distinct document from ${legalVersions}`,
      )
      const written = rows.map(({ document }) => document)
      const missing = legalDocuments.filter((document) => !written.includes(document))
      return missing.length > 0
        ? bad(
            `${missing.map((document) => legalTitles[document]).join(', ')}: a draft that nobody has confirmed`,
            'Site settings: read it, change what is different at your hub, and save it',
          )
        : good('confirmed')
    },
  },
]
