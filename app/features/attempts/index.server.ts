export { passWith } from './passed.kinds.server.ts'
export { examStand } from './stand.kinds.server.ts'
