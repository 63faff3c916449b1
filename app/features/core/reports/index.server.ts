export { answerTimes } from './answer.queries.server.ts'
export { type Question, reports } from './part.queries.server.ts'
export { openedIn } from './visit.queries.server.ts'
