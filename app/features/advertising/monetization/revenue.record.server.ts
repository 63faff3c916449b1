import { contentRecord } from '~/kits/admin/content.server.ts'
import { removeRevenue } from './commands/remove-revenue.server.ts'
import { saveRevenue } from './commands/save-revenue.server.ts'
import { dollars } from './revenue.options.ts'
import { revenueForEditing } from './revenue.queries.server.ts'
import { revenueRules } from './revenue.rules.server.ts'

/** A-ADS-15: a day of a network, entered, corrected or deleted. */
export const revenueRecord = contentRecord({
  noun: 'revenue',
  titles: { fresh: 'Enter revenue', edit: 'Edit revenue' },
  added: { done: 'saved', doing: 'saving' },
  path: '/admin/ads/revenue',
  permission: 'ads.revenue',
  rules: revenueRules,
  fresh: { network: 'adsense' },
  titleField: 'title',
  forEditing: revenueForEditing,
  save: saveRevenue,
  refused(no) {
    if (no.reason === 'to come') return { day: 'This day is still to come' }
    if (no.reason === 'known')
      return {
        day: `This network has ${dollars(no.cents)} for that day already. Open it in the list to change it.`,
      }
  },
  onDelete: 'The report counts this day as not told. What stood here stays in the audit log.',
  archive: removeRevenue,
})
