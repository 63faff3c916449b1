export { examProgress } from './progress.adapter.server.ts'
