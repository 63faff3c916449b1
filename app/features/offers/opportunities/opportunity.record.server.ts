import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { opportunityBin } from './bin.adapter.server.ts'
import { archiveOpportunity } from './commands/archive-opportunity.server.ts'
import { saveOpportunity } from './commands/save-opportunity.server.ts'
import { opportunityRules } from './opportunity.rules.server.ts'
import { opportunityForEditing, opportunityVersions } from './staff.queries.server.ts'

/** A-OPP-02, A-OPP-05: create, edit and delete. */
export const opportunityRecord = contentRecord({
  noun: 'opportunity',
  path: '/admin/opportunities',
  permission: 'opportunities.change',
  rules: opportunityRules,
  site: '/opportunities',
  copied: { deadline: '', status: 'active', featured: 'no' },
  fresh: { category: 'job', takesApplications: 'yes', status: 'active', featured: 'no' },
  forEditing: opportunityForEditing,
  save: saveOpportunity,
  refused({ reason }): Record<string, string> | undefined {
    if (reason === 'over') return { deadline: 'This day is over. Choose a later one, or the status Expired.' }
    if (reason === 'people')
      return { publishedAt: 'People have applied, and their pages lead to it. Close it instead.' }
  },
  onDelete:
    'It disappears from the site, also for links that were shared. Applications to it stay in the list.',
  archive: archiveOpportunity,
  bin: recordBin(opportunityBin),
  versions: opportunityVersions,
})
