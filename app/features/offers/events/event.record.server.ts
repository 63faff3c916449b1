import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { placeChoices } from '../../core/places/index.server.ts'
import { entryChoices } from '../../learning/courses/index.server.ts'
import { eventBin } from './bin.adapter.server.ts'
import { archiveEvent } from './commands/archive-event.server.ts'
import { saveEvent } from './commands/save-event.server.ts'
import { eventRules } from './event.rules.server.ts'
import { eventForEditing, eventVersions } from './staff.queries.server.ts'

/** A-EVT-01, A-EVT-03: create, edit and delete. */
export const eventRecord = contentRecord({
  noun: 'event',
  path: '/admin/events',
  permission: 'events.change',
  rules: eventRules,
  site: '/events',
  copied: { slug: '', startsAt: '', endsAt: '', status: 'upcoming', notify: 'yes' },
  fresh: { capacity: '30', price: '0', status: 'upcoming', notify: 'yes' },
  forEditing: eventForEditing,
  choices: async (db, { entryCourseId, placeId }) => ({
    placeId: await placeChoices(db, placeId),
    entryCourseId: await entryChoices(db, entryCourseId, new Date()),
  }),
  save: saveEvent,
  refused(no): Record<string, string> | undefined {
    if (no.reason === 'slug-taken') return { slug: 'Another event has this address' }
    if (no.reason === 'no-place') return { placeId: 'Choose from the list' }
    if (no.reason === 'people')
      return {
        publishedAt: 'People have registered, and their tickets lead to it. Cancel the event instead.',
      }
    if (no.reason === 'seats-in-use')
      return { capacity: `${no.used} seats are taken or held already. Choose ${no.used} or more.` }
  },
  onRestore: 'Everybody registered is told of another date or place.',
  onDelete: 'It disappears from the site. Registrations for it stay in the list.',
  async archive(work, id) {
    const done = await archiveEvent(work, id)
    if (done.ok || done.reason === 'missing') return done.ok
    return { because: `${done.people} people are registered. Cancel it first, so that they are told.` }
  },
  picture: recordPicture('events'),
  bin: recordBin(eventBin),
  versions: eventVersions,
})
