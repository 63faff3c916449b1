import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../bin/index.server.ts'
import { recordPicture } from '../files/index.server.ts'
import { placeBin } from './bin.adapter.server.ts'
import { archivePlace } from './commands/archive-place.server.ts'
import { savePlace } from './commands/save-place.server.ts'
import { placeRules } from './place.rules.server.ts'
import { placeForEditing, placeVersions } from './staff.queries.server.ts'

/** Create, edit and delete. */
export const placeRecord = contentRecord({
  noun: 'place',
  path: '/admin/places',
  permission: 'places.change',
  rules: placeRules,
  fresh: { role: 'other' },
  titleField: 'nameEn',
  forEditing: placeForEditing,
  save: savePlace,
  refused({ reason }): Record<string, string> | undefined {
    if (reason === 'name-taken') return { nameEn: 'Another place has this name. It may be in the bin.' }
    if (reason === 'main')
      return { role: 'Make another one the main place. It takes the role from this one.' }
    if (reason === 'no alt') return { imageAltEn: 'Say what it shows, for whoever cannot see it' }
  },
  onDelete: 'It can no longer be chosen. Events and programs that take place there go on showing it.',
  async archive(work, id) {
    const done = await archivePlace(work, id)
    if (done.ok || done.reason === 'missing') return done.ok
    return { because: 'it is our main place. Make another one the main place first.' }
  },
  picture: recordPicture('places'),
  bin: recordBin(placeBin),
  versions: placeVersions,
})
