import { contentRecord } from '~/kits/admin/content.server.ts'
import { archiveOpportunity } from './commands/archive-opportunity.server.ts'
import { saveOpportunity } from './commands/save-opportunity.server.ts'
import { opportunityRules } from './opportunity.rules.server.ts'
import { opportunityForEditing } from './staff.queries.server.ts'

/** A-OPP-02, A-OPP-05: create, edit and delete. */
export const opportunityRecord = contentRecord({
  noun: 'opportunity',
  path: '/admin/opportunities',
  permission: 'opportunities.change',
  rules: opportunityRules,
  fresh: { category: 'job', takesApplications: 'yes', status: 'active', featured: 'no' },
  forEditing: opportunityForEditing,
  save: saveOpportunity,
  refused: ({ reason }) =>
    reason === 'over'
      ? { deadline: 'This day is over. Choose a later one, or the status Expired.' }
      : undefined,
  onDelete:
    'It disappears from the site, also for links that were shared. Applications to it stay in the list.',
  archive: archiveOpportunity,
})
