/** For the chapters of the demo's story. */
export { type CountedDay, writeCounts, writeViews } from './day.story.server.ts'
