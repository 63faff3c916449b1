import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { placeChoices } from '../../core/places/index.server.ts'
import { entryChoices } from '../../learning/courses/index.server.ts'
import { programBin } from './bin.adapter.server.ts'
import { archiveProgram } from './commands/archive-program.server.ts'
import { saveProgram } from './commands/save-program.server.ts'
import { programRules } from './program.rules.server.ts'
import { programForEditing, programVersions } from './staff.queries.server.ts'

/** A-PRG-01: create, edit and delete. */
export const programRecord = contentRecord({
  noun: 'program',
  path: '/admin/programs',
  permission: 'programs.change',
  rules: programRules,
  site: '/programs',
  copied: { slug: '', opensAt: '', closesAt: '', startsOn: '', endsOn: '' },
  fresh: { minutes: '15', icon: 'rocket', asksStartup: 'yes' },
  forEditing: programForEditing,
  choices: async (db, { entryCourseId, placeId }) => ({
    placeId: await placeChoices(db, placeId),
    entryCourseId: await entryChoices(db, entryCourseId, new Date()),
  }),
  save: saveProgram,
  refused({ reason }): Record<string, string> | undefined {
    if (reason === 'slug-taken') return { slug: 'Another program has this address' }
    if (reason === 'no-place') return { placeId: 'Choose from the list' }
    if (reason === 'people')
      return {
        publishedAt: 'People have applied, and their pages lead to it. Close the applications instead.',
      }
  },
  onDelete: 'It disappears from the site. Applications to it stay in the list.',
  archive: archiveProgram,
  picture: recordPicture('programs'),
  bin: recordBin(programBin),
  versions: programVersions,
})
