export { answerTimes } from './answer.queries.server.ts'
export { type Part, type Question, reports } from './part.queries.server.ts'
export { openedIn } from './visit.queries.server.ts'
