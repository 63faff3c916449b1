import { data } from 'react-router'

/** What was asked for. Where there is nothing, the answer is 404. */
export function found<Given>(given: Given): Exclude<Given, undefined | null | false | ''> {
  if (!given) throw data(null, { status: 404 })
  return given as Exclude<Given, undefined | null | false | ''>
}
