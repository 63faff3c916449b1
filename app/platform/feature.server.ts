import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './db/db.server.ts'
import type { Grants } from './db/grants.server.ts'
import type { HealthCheck } from './doctor/health-check.ts'
import { type Extension, extensionPoint } from './extension-point.ts'
import type { FastPaths } from './http/fast-path.server.ts'
import type { TextKey } from './i18n/texts.ts'
import type { Job, Scheduled } from './jobs/queue.server.ts'
import type { MailTemplate } from './mail/template.ts'
import type { Metric } from './metrics/metric.ts'
import { openPages } from './open-pages.ts'
import type { CachedValue } from './page-cache/cached-value.server.ts'
import type { SmsTemplate } from './sms/template.ts'
import type { Chapter } from './story.ts'

/** A template whose props only its sender knows. */
type AnyProps<Template> = Omit<Template, 'sample'> & { sample: object }

/** A command of the command line: `iris {name} {usage}`. */
export type CliCommand = {
  name: string
  usage?: string
  help: string
  run: (args: string[], print: (text: string) => void) => Promise<void>
}

/** Everything the rest of the hub has to know of a feature. */
export type Feature = {
  /** The modules that define its tables. */
  tables?: readonly object[]
  /** SCR-03: what the public side may do with them. A table that is not listed is closed to it. */
  publicGrants?: Grants
  jobs?: readonly Job<never>[]
  /** Those of its jobs that a visitor's request may put into the queue. */
  publicJobs?: readonly Job<never>[]
  /** By the hub's time. */
  schedule?: readonly Scheduled[]
  emails?: readonly AnyProps<MailTemplate<never>>[]
  sms?: readonly AnyProps<SmsTemplate<never>>[]
  /** Addresses that are answered without a page, by their beginning. */
  fastPaths?: FastPaths
  /** Its public pages that belong to no record, for menus and the sitemap. */
  pages?: readonly string[]
  /** The texts of its public pages that staff may change. No label, error, consent or legal sentence is among them. */
  texts?: readonly PageTexts[]
  /** ASH-06: the number of pending items of a screen. */
  waiting?: Record<string, CountWaiting>
  /** Values that every page needs. */
  cachedValues?: readonly CachedValue[]
  commands?: readonly CliCommand[]
  /** What `iris doctor` looks at. */
  checks?: readonly HealthCheck[]
  /** The numbers that the worker reports of it. */
  metrics?: readonly Metric[]
  /** Its part of the demo's year, loaded only where the story is told. */
  story?: () => Promise<{ tell: Chapter }>
  /** What it adds to other features. */
  adds?: readonly Extension[]
}

/** The texts of a page, part by part, in the order in which a visitor reads them. */
export type PageTexts = { path: string; title: string; parts: readonly TextPart[] }
export type TextPart = { title: string; keys: readonly [TextKey, ...TextKey[]] }

/** For whom: of some colleagues only the applications to their programs. */
export type CountWaiting = (db: Reader, whose: { programs: string[] | null }) => Promise<number>

export const defineFeature = (feature: Feature): Feature => feature

/** Every table. */
export const tables = extensionPoint<PgTable>()
/** Every mail. */
export const emails = extensionPoint<MailTemplate<never>>()
export const emailNamed = (name: string) => emails().find((template) => template.name === name)
/** Every SMS. */
export const smsTemplates = extensionPoint<SmsTemplate<never>>()
/** The texts of the public pages that staff may change. */
export const pageTexts = extensionPoint<PageTexts>()
/** The screens with a number of pending items. */
export const waitingCounts = extensionPoint<[href: string, count: CountWaiting]>()

/** Connects the features with each other. What the processes need of them is returned. */
export function composeHub(features: readonly Feature[]) {
  tables.set(tablesIn(features.flatMap(({ tables = [] }) => tables)))
  emails.set(named(features.flatMap(({ emails = [] }) => emails as unknown as MailTemplate<never>[])))
  smsTemplates.set(named(features.flatMap(({ sms = [] }) => sms as unknown as SmsTemplate<never>[])))
  pageTexts.set(features.flatMap(({ texts = [] }) => texts))
  openPages.set(features.flatMap(({ pages = [] }) => pages))
  waitingCounts.set(features.flatMap(({ waiting = {} }) => Object.entries(waiting)))
  const added = features.flatMap(({ adds = [] }) => adds)
  for (const [point, extensions] of Map.groupBy(added, ({ point }) => point))
    point.set(extensions.flatMap(({ items }) => items) as never[])

  return {
    tables: tables(),
    grants: merged(features.map(({ publicGrants = {} }) => publicGrants)),
    jobs: features.flatMap(({ jobs = [] }) => jobs),
    publicQueues: features.flatMap(({ publicJobs = [] }) => publicJobs.map(({ name }) => name)),
    schedule: features.flatMap(({ schedule = [] }) => schedule),
    emails: emails(),
    sms: smsTemplates(),
    fastPaths: merged(features.map(({ fastPaths = {} }) => fastPaths)),
    cachedValues: features.flatMap(({ cachedValues = [] }) => cachedValues),
    commands: features.flatMap(({ commands = [] }) => commands),
    checks: features.flatMap(({ checks = [] }) => checks),
    metrics: features.flatMap(({ metrics = [] }) => metrics),
    chapters: features.flatMap(({ story = [] }) => story),
  }
}

/** A module may pass on the table of another. */
const tablesIn = (modules: readonly object[]) => [
  ...new Set(modules.flatMap((module) => Object.values(module)).filter((exported) => is(exported, PgTable))),
]

/** A table or an address belongs to one feature: another one cannot change what it declares. */
function merged<Value>(records: Record<string, Value>[]): Record<string, Value> {
  const entries = records.flatMap((record) => Object.entries(record))
  const all = Object.fromEntries(entries)
  for (const [name, value] of entries) if (all[name] !== value) throw new Error(`${name} is declared twice`)
  return all
}

const named = <Template extends { name: string }>(templates: Template[]) =>
  templates.toSorted((a, b) => a.name.localeCompare(b.name))
