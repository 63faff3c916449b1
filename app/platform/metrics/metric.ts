import type { Reader } from '../db/db.server.ts'

/** One value of a metric; without labels there is only one. */
export type LabelledValue = { labels: Record<string, string>; value: number }

/**
 * A number that the worker reports, read from the database or the machine. It is collected every few seconds, so its
 * query is an indexed one, and its labels come from a closed list. Undefined: there is nothing to report.
 */
export type Metric = {
  name: string
  help: string
  labels?: readonly string[]
  collect: (db: Reader) => Promise<number | undefined | readonly LabelledValue[]>
}

/** Every value of a label, also those without a row: a series that comes and goes cannot be watched. */
export const valueOfEach = <Value extends string>(
  label: string,
  values: readonly Value[],
  numberOf: (value: Value) => number,
): LabelledValue[] => values.map((value) => ({ labels: { [label]: value }, value: numberOf(value) }))
