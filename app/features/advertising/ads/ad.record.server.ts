import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { adUnitRules } from './ad.rules.server.ts'
import { adUnitBin } from './bin.adapter.server.ts'
import { archiveAdUnit } from './commands/archive-ad-unit.server.ts'
import { saveAdUnit } from './commands/save-ad-unit.server.ts'
import { adUnitForEditing } from './staff.queries.server.ts'

/** A-ADS-09 to A-ADS-11: create, edit and delete. */
export const adUnitRecord = contentRecord({
  noun: 'ad unit',
  titles: { fresh: 'Add New Ad Unit', edit: 'Edit Ad Unit' },
  failure: (verb, because) => `Failed to ${verb} ad unit: ${because}`,
  path: '/admin/ads',
  permission: 'ads.change',
  rules: adUnitRules,
  fresh: { network: 'adsense', format: 'auto', placement: 'sidebar', isActive: 'yes' },
  titleField: 'name',
  forEditing: adUnitForEditing,
  save: saveAdUnit,
  refused: ({ reason }) =>
    reason === 'counted'
      ? { network: 'Views were counted for this unit already. Make a new one for another network.' }
      : undefined,
  onDelete: 'It disappears from the site. What was counted of it stays in the reports.',
  archive: archiveAdUnit,
  picture: recordPicture('public'),
  bin: recordBin(adUnitBin),
})
