import { sponsoredRecord } from '../sponsored.record.server.ts'

/** A-SPN-03 */
export const action = sponsoredRecord.featureAction
