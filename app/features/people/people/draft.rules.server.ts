import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SubjectTable } from '~/platform/db/data-subject.server.ts'

/** Where a table holds what was typed into a form, the column that does. */
export const typedInto = ({ contact }: SubjectTable) =>
  contact?.find((column) => column.getSQLType() === 'jsonb')

/** What was typed into a form holds an address or number under its own name, in whatever way it was written. */
export const carriesTyped = (column: AnyPgColumn, value: string): SQL =>
  sql`(lower(trim(${column} ->> 'email')) = ${value} or '+' || regexp_replace(regexp_replace(${column} ->> 'phone', '[^0-9]', '', 'g'), '^(00250|0)(?=7)', '250') = ${value})`

/** As `carriesTyped` reads them. */
export function contactsTyped(values: unknown): string[] {
  const { email, phone } = (values ?? {}) as Record<string, string | undefined>
  const digits = phone?.replace(/[^0-9]/g, '').replace(/^(?:00250|0)(?=7)/, '250')
  return [...(email ? [email.trim().toLowerCase()] : []), ...(digits ? [`+${digits}`] : [])]
}

/** The name that was typed, in whichever fields a form has for it. */
export function nameIn(values: unknown): string {
  const input = (values ?? {}) as Record<string, string | undefined>
  const whole = input.fullName ?? input.contactName ?? `${input.firstName ?? ''} ${input.lastName ?? ''}`
  return whole.trim()
}
