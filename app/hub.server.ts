import { features } from './features.ts'
import { screens } from './kits/admin/screen.ts'
import * as wordTables from './kits/content/words.table.server.ts'
import * as draftTables from './kits/forms/draft.table.server.ts'
import * as submissionTables from './kits/forms/submission.table.server.ts'
import { tidyFormsJob } from './kits/forms/tidy.jobs.server.ts'
import { composeHub, defineFeature, type Feature } from './platform/feature.server.ts'
import * as auditTables from './platform/unit-of-work/audit.table.server.ts'
import * as versionTables from './platform/versions/versions.table.server.ts'
import { allScreens } from './screens.ts'

/** What is below the features: the log of changes, the forms, the versions of content and the words of the search. */
const foundation = defineFeature({
  tables: [auditTables, draftTables, submissionTables, versionTables, wordTables],
  publicGrants: {
    audit_log: 'insert',
    form_drafts: 'select, insert, update, delete',
    form_submissions: 'select, insert, update, delete',
    rate_limits: 'select, insert, update',
    // Single words, and not whose they are.
    search_words: 'select',
  },
  jobs: [tidyFormsJob],
  schedule: [{ job: tidyFormsJob, cron: '15 3 * * *' }],
})

const declared = import.meta.glob<Feature>('./features/*/*/feature.server.ts', {
  eager: true,
  import: 'feature',
})

/** The composition root: the features of this hub, connected. Every process imports it. */
export const hub = composeHub([...features.map(declarationOf), foundation])

screens.set(allScreens)

function declarationOf(name: string): Feature {
  const feature = declared[`./features/${name}/feature.server.ts`]
  if (!feature) throw new Error(`${name} has no feature.server.ts`)
  return feature
}
