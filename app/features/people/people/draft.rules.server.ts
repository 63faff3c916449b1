import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SubjectTable } from '~/platform/db/data-subject.server.ts'

/** The column of a table that stores form input, if it has one. */
export const typedInto = ({ contact }: SubjectTable) =>
  contact?.find((column) => column.getSQLType() === 'jsonb')

/** Whether form input contains this address or number in its own field, in any spelling. */
export const carriesTyped = (column: AnyPgColumn, value: string): SQL =>
  sql`(lower(trim(${column} ->> 'email')) = ${value} or '+' || regexp_replace(regexp_replace(${column} ->> 'phone', '[^0-9]', '', 'g'), '^(00250|0)(?=7)', '250') = ${value})`

/** The contact points in form input, normalised as in `carriesTyped`. */
export function contactsTyped(values: unknown): string[] {
  const { email, phone } = (values ?? {}) as Record<string, string | undefined>
  const digits = phone?.replace(/[^0-9]/g, '').replace(/^(?:00250|0)(?=7)/, '250')
  return [...(email ? [email.trim().toLowerCase()] : []), ...(digits ? [`+${digits}`] : [])]
}

/** The typed name, from the name fields a form has. */
export function nameIn(values: unknown): string {
  const input = (values ?? {}) as Record<string, string | undefined>
  const whole = input.fullName ?? input.contactName ?? `${input.firstName ?? ''} ${input.lastName ?? ''}`
  return whole.trim()
}
