import { data } from 'react-router'

type Nothing = undefined | null | false | ''

/** What was read, or 404 where there is nothing. */
export function orNotFound<Value>(value: Value): Exclude<Value, Nothing> {
  if (value === undefined || value === null || value === false || value === '')
    throw data(null, { status: 404 })
  return value as Exclude<Value, Nothing>
}
