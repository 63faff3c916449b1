import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Decision, Detail, KindName, Standing } from './registration.options.ts'
import type { RegistrationTable } from './registration.table.server.ts'

/** A registration as every kind has it. */
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

/** Something to pay, or paid, as the person reads it. Paths without the language. */
export type Owes = { text: string; link?: { label: string; path: string } }

/** A kind of registration, as its feature describes it. What all kinds have in common is done here, once. */
export type Kind = {
  name: KindName
  table: RegistrationTable
  /** The column that says what it is for. */
  item: AnyPgColumn
  /** What it is for, in a language, and its public page. */
  itemOf: (db: Reader, itemId: string, locale: Locale) => Promise<{ title: string; path: string }>
  /** What it is called in a sentence to the person, in the current language. */
  label: () => string
  /** A-REG-05: every field only this kind has. */
  details: (db: Reader, id: string) => Promise<Detail[]>
  /** For the list: in a word or two, how those of these that are to be paid stand. */
  payments?: (db: Reader, ids: string[], now: Date) => Promise<Map<string, string>>
  /** What the status page says beside how it stands, with one thing to press. */
  owes?: (db: Reader, row: Registration, now: Date) => Promise<Owes | undefined>
  /** The words the kind stores for a decision (A-REG-07). */
  words: Record<Decision, string>
  /** What signs the links of this kind, and where they lead. */
  link: { thing: string; path: (token: string) => string }
  /** An approval has a text of its own, with the way in: the usual one would cost a second. */
  textsApproval?: true
  /** Holds what it is for, before the registration itself is held: always in this order. */
  lockItem?: (work: UnitOfWork, itemId: string) => Promise<unknown>
  /** Why a decision cannot be made now, in words for staff. */
  refuses?: (work: UnitOfWork, row: Registration, decision: Decision) => Promise<string | undefined>
  /** Whether a decision may still be taken back: somebody may have come again since. */
  mayUndo?: (work: UnitOfWork, row: Registration) => Promise<boolean>
  /**
   * What else changes with a decision, with its end and with a withdrawal. A kind that tells the person all there is to
   * tell, such as what to pay before they are in, says so: then no other message says something else.
   */
  onDecided?: (work: UnitOfWork, row: Registration, decision: Decision) => Promise<'told' | undefined>
  onUndone?: (work: UnitOfWork, row: Registration) => Promise<void>
  /** Where a decision that was told has had more consequences than one that was not. */
  onReopened?: (work: UnitOfWork, row: Registration) => Promise<void>
  onWithdrawn?: (work: UnitOfWork, row: Registration) => Promise<void>
}

let all: readonly Kind[] = []

/** The table of contents hands over every kind; this feature knows none of them. */
export function handOverKinds(kinds: readonly Kind[]): void {
  all = kinds
}

export const allKinds = () => all

export function kindLabel(name: string): Kind {
  const kind = all.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind of registration is called ${name}`)
  return kind
}
