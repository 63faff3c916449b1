import { data } from 'react-router'
import type { z } from 'zod'
import { textOf } from './form-text.ts'
import type { RecordResult } from './record-result.ts'

/** The input of a back-office form: parsed by its rules, or to be shown again with the errors. */
export function readRecord<Rules extends z.ZodType>(form: FormData, rules: Rules) {
  const values = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const version = Number(textOf(form, 'version'))
  const refuse = (errors: Record<string, string>, problem?: string, status = 422) =>
    data<RecordResult>({ values, errors, problem }, { status })
  const parsed = rules.safeParse(values)
  if (parsed.success)
    return { ok: true as const, input: parsed.data as z.infer<Rules>, values, version, refuse }
  // The first error of each field.
  const errors = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const).reverse(),
  )
  return { ok: false as const, again: refuse(errors) }
}

/**
 * Somebody else saved meanwhile. The input stays, their values are shown beside it, and saving again is then a choice:
 * the form carries the new version.
 */
export function stale(
  { values }: { values: Record<string, string> },
  theirs: { version: number; values: Record<string, string> },
) {
  return data<RecordResult>({ values, errors: {}, theirs }, { status: 409 })
}
