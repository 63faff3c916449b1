import { startupRecord } from '../startup.record.server.ts'

/** A-STU-03 */
export const action = startupRecord.featureAction
