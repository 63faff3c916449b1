import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { sponsoredBin } from './bin.adapter.server.ts'
import { archiveSponsored } from './commands/archive-sponsored.server.ts'
import { featureSponsored } from './commands/feature-sponsored.server.ts'
import { saveSponsored } from './commands/save-sponsored.server.ts'
import { usualPrice } from './sponsored.options.ts'
import { sponsoredRules } from './sponsored.rules.server.ts'
import { sponsoredForEditing } from './staff.queries.server.ts'

/** A-SPN-02 to A-SPN-04: create, edit, feature and delete. */
export const sponsoredRecord = contentRecord({
  noun: 'sponsored content',
  path: '/admin/sponsored-content',
  permission: 'sponsored.change',
  rules: sponsoredRules,
  fresh: { price: String(usualPrice), status: 'pending', featured: 'no' },
  forEditing: sponsoredForEditing,
  save: saveSponsored,
  refused: ({ reason }) =>
    reason === 'no image' ? { image: 'Choose an image, or give its address' } : undefined,
  onDelete: 'It disappears from the site.',
  archive: archiveSponsored,
  feature: featureSponsored,
  picture: recordPicture('public'),
  bin: recordBin(sponsoredBin),
})
