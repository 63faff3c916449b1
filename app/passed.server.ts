import { passWith } from './features/attempts/index.server.ts'

/** What passing an exam brings, in the transaction that says so. */
passWith()
