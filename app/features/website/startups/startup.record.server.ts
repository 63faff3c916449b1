import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { startupBin } from './bin.adapter.server.ts'
import { archiveStartup } from './commands/archive-startup.server.ts'
import { featureStartup } from './commands/feature-startup.server.ts'
import { saveStartup } from './commands/save-startup.server.ts'
import { startupForEditing, startupVersions } from './staff.queries.server.ts'
import { usualLocation } from './startup.options.ts'
import { startupRules, thisYear } from './startup.rules.server.ts'

/** A-STU-02 to A-STU-04: create, edit, feature and delete. */
export const startupRecord = contentRecord({
  noun: 'startup',
  added: { done: 'added', doing: 'adding' },
  path: '/admin/startups',
  permission: 'startups.change',
  rules: startupRules,
  fresh: {
    sector: '',
    stage: '',
    location: usualLocation,
    status: 'active',
    get foundedYear() {
      return String(thisYear())
    },
    featured: 'no',
  },
  titleField: 'name',
  forEditing: startupForEditing,
  save: saveStartup,
  onDelete: 'It disappears from the site, also for links that were shared.',
  archive: archiveStartup,
  feature: featureStartup,
  picture: recordPicture('startups'),
  bin: recordBin(startupBin),
  versions: startupVersions,
})
