import type { Flash } from '~/kits/admin/flash.server.ts'
import { undoEnds } from '../notifications/index.server.ts'

/** The undo button of what was just done to an appointment, until its client is told. */
export const undoOffer = (id: string, back: string, now: Date): Flash['undo'] => ({
  action: '/admin/appointments/undo',
  fields: { id, back },
  until: undoEnds(now).getTime(),
})
