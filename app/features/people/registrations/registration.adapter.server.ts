import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { staffFields } from '~/kits/forms/staff-details.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Decision, Detail, KindName, Standing } from './registration.options.ts'
import type { RegistrationTable } from './registration.table.server.ts'

/** The fields that registrations of every kind have. */
export type Registration = {
  id: string
  itemId: string
  personId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  code: string
  locale: Locale
  status: string
  standing: Standing
  decidedAt: Date | null
  withdrawnAt: Date | null
  version: number
  createdAt: Date
}

/** An amount due or paid, as the person reads it. Paths without the language. */
export type Owes = { text: string; link?: { label: string; path: string } }

/** A kind of registration, as its feature describes it. The common work of all kinds is done here, once. */
export type Kind = {
  name: KindName
  table: RegistrationTable
  /** The column of the item it is for. */
  item: AnyPgColumn
  /** The item's title in a language, and its public page. */
  itemOf: (db: Reader, itemId: string, locale: Locale) => Promise<{ title: string; path: string }>
  /** The kind's name in a sentence to the person, in the current language. */
  label: () => string
  /** Its form: the answers with a name for staff are columns of its CSV file. */
  answers?: z.ZodObject
  /** A-REG-05: the fields only this kind has. */
  details: (db: Reader, id: string) => Promise<Detail[]>
  /** For the list: the payment status of those that cost something, in a word or two. */
  payments?: (db: Reader, ids: string[], now: Date) => Promise<Map<string, string>>
  /** The payment text of the status page, with one button. */
  owes?: (db: Reader, row: Registration, now: Date) => Promise<Owes | undefined>
  /** The status values the kind stores for a decision (A-REG-07). */
  words: Record<Decision, string>
  /** The signing purpose of this kind's links, and their path. */
  link: { thing: string; path: (token: string) => string }
  /** This kind sends its own approval SMS, with the access link: the usual one would cost a second SMS. */
  textsApproval?: true
  /** Locks the item, always before the registration itself. */
  lockItem?: (work: UnitOfWork, itemId: string) => Promise<unknown>
  /** Why a decision cannot be made now, in words for staff. */
  refuses?: (work: UnitOfWork, row: Registration, decision: Decision) => Promise<string | undefined>
  /** Whether a decision may still be undone: the person may have registered again since. */
  mayUndo?: (work: UnitOfWork, row: Registration) => Promise<boolean>
  /**
   * Consequences of a decision, of undoing it and of a withdrawal. A kind that sends its own message, such as what to
   * pay before they are admitted, returns 'told': the usual message is then not sent.
   */
  onDecided?: (work: UnitOfWork, row: Registration, decision: Decision) => Promise<'told' | undefined>
  onUndone?: (work: UnitOfWork, row: Registration) => Promise<void>
  /** Set when undoing an announced decision has more consequences than undoing one that was not. */
  onReopened?: (work: UnitOfWork, row: Registration) => Promise<void>
  onWithdrawn?: (work: UnitOfWork, row: Registration) => Promise<void>
}

/** Added by the features people register for; this feature knows none of them. */
export const registrationKinds = extensionPoint<Kind>()

export function kindNamed(name: string): Kind {
  const kind = registrationKinds().find((one) => one.name === name)
  if (!kind) throw new Error(`unknown kind of registration: ${name}`)
  return kind
}

/** The answers to the form of a kind, as columns of a CSV file. */
export function answerColumns({ answers, table }: Pick<Kind, 'answers' | 'table'>): [string, AnyPgColumn][] {
  const columns = table as unknown as Record<string, AnyPgColumn | undefined>
  return (answers ? staffFields(answers) : []).flatMap(({ name, label }) => {
    const column = columns[name]
    return column ? [[label, column]] : []
  })
}
