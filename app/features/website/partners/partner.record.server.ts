import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { partnerBin } from './bin.adapter.server.ts'
import { archivePartner } from './commands/archive-partner.server.ts'
import { savePartner } from './commands/save-partner.server.ts'
import { partnerRules } from './partner.rules.server.ts'
import { partnerForEditing, partnerVersions } from './staff.queries.server.ts'

/** A-PAR-01: create, edit and delete. */
export const partnerRecord = contentRecord({
  noun: 'partner',
  path: '/admin/partners',
  permission: 'partners.change',
  rules: partnerRules,
  fresh: { category: 'technology' },
  titleField: 'name',
  forEditing: partnerForEditing,
  save: savePartner,
  onDelete: 'It disappears from the site, with its logo.',
  archive: archivePartner,
  picture: recordPicture('partners'),
  bin: recordBin(partnerBin),
  versions: partnerVersions,
})
