import { partnershipScreen } from '../application.record.server.ts'

export const loader = partnershipScreen.csvLoader
