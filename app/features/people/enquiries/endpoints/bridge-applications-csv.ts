import { bridgeScreen } from '../application.record.server.ts'

export const loader = bridgeScreen.csvLoader
