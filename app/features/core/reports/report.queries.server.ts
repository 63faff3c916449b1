import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { hubDay, hubMonths, type Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byPosition } from '~/platform/extension-point.ts'
import { log } from '~/platform/log.server.ts'
import { type Part, type Question, reports } from './part.queries.server.ts'
import { type Asked, type Period, spanOf } from './period.states.ts'
import {
  chartMonths,
  differenceInWords,
  type Figure,
  figureInWords,
  sections,
  type Unit,
  type Value,
} from './report.options.ts'

/** A figure with its comparison, as a row of the table and a line of the file. */
type Row = {
  label: string
  of?: string
  unit: Unit
  value: Value
  before: Value
  list?: Figure['list']
  words: { value: string; before: string; difference: string }
}
type Shown = Pick<Part, 'title' | 'headline'> & {
  note?: string
  isFunnel: boolean
  rows?: Row[]
  months?: Chart
}
type Chart = { title: string; series: string[]; isMoney: boolean; stacks: Stack[] }
type Stack = { label: string; name: string; values: number[] }

/** The programs to choose from. */
export const programChoices = async (db: Reader) =>
  (await Promise.all(reports().flatMap(({ programs }) => programs?.(db) ?? []))).flat()

/** The whole report: its sections in their order, and in each the parts that were added to it. */
export async function reportFor(db: Reader, asked: Asked, now: Date) {
  const parts = reports()
    .flatMap((added) => added.parts ?? [])
    .filter(({ byProgram }) => byProgram || !asked.program)
    .toSorted(byPosition)
  return Promise.all(
    sections
      .map((section) => ({ section, parts: parts.filter((part) => part.section === section) }))
      .filter((one) => one.parts.length > 0)
      .map(async ({ section, parts: own }) => ({
        section,
        parts: await Promise.all(own.map((part) => shown(db, part, asked, now))),
      })),
  )
}

/** One that fails is said to be missing, never a 0, and the others stay. */
async function shown(db: Reader, part: Part, asked: Asked, now: Date): Promise<Shown> {
  const { title, headline, isFunnel = false } = part
  const question = (period: Period): Question => ({ ...spanOf(period), now, program: asked.program })
  try {
    const [note, figures, before, months] = await Promise.all([
      typeof part.note === 'function' ? part.note(db) : part.note,
      part.figures(db, question(asked.period)),
      part.figures(db, question(asked.compared)),
      asked.program ? undefined : chartOf(db, part, asked.period),
    ])
    return { title, headline, note, isFunnel, rows: besides(figures, before), months }
  } catch (err) {
    log.warn({ err, part: title }, 'a part of the report failed')
    return { title, isFunnel: false }
  }
}

/** The figures at the head of the report; one that could not be read is left out. */
export const headlinesOf = (report: { parts: Shown[] }[]) =>
  report
    .flatMap(({ parts }) => parts)
    .flatMap(({ headline, rows }) => {
      const row = rows?.find(({ label }) => label === headline?.label)
      return headline && row ? { title: headline.title, words: row.words } : []
    })

/** The report with the addresses of the lists that this group may read, narrowed to the days of each number. */
export const withLists = (
  report: Awaited<ReturnType<typeof reportFor>>,
  asked: Asked,
  groups: readonly Group[],
) =>
  report.map(({ section, parts }) => ({
    section,
    parts: parts.map((part) => ({
      ...part,
      rows: part.rows?.map(({ list, ...row }) => ({
        ...row,
        lists:
          list && isAllowed(list.permission, groups)
            ? { value: ofDays(list.href, asked.period), before: ofDays(list.href, asked.compared) }
            : undefined,
      })),
    })),
  }))

const ofDays = (href: string, { from, to }: Period) => `${href}&from=${from}&to=${to}`

const isSame = (one: Figure, other: Figure) => one.label === other.label && one.of === other.of

/** Each figure beside the same one of the other period. One that only the other period has was 0 in this one. */
export function besides(figures: Figure[] = [], others?: Figure[]): Row[] {
  const gone = (others ?? []).filter((other) => !figures.some((one) => isSame(one, other)))
  return [...figures, ...gone.map((one) => ({ ...one, value: one.value === null ? null : 0 }))].map(
    (figure) => {
      const { label, of, value, unit = 'count', list } = figure
      const other = others?.find((one) => isSame(one, figure))
      const before = other ? other.value : others ? 0 : null
      const words = {
        value: figureInWords(value, unit),
        before: figureInWords(before, unit),
        difference: differenceInWords(value, before, unit),
      }
      return { label, of, unit, value, before, list, words }
    },
  )
}

/** The months of a period, the first and the last one only as far as they belong to it. */
export function monthsOf(period: Period): Month[] {
  const { from, to } = spanOf(period)
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const count = index(period.to) - index(period.from) + 1
  return hubMonths(new Date(to.getTime() - 1), count).map((month) => ({
    ...month,
    from: month.from < from ? from : month.from,
    to: month.to > to ? to : month.to,
  }))
}

async function chartOf(db: Reader, { months }: Part, period: Period): Promise<Chart | undefined> {
  const all = monthsOf(period)
  if (!months || all.length < chartMonths.from || all.length > chartMonths.to) return undefined
  const values = await months.read(db, all)
  return {
    title: months.title,
    series: months.series,
    isMoney: months.isMoney === true,
    stacks: all.map(({ label, name, from }, n) => ({
      label: all.length > 12 ? `${label} ${hubDay(from).slice(2, 4)}` : label,
      name,
      values: values[n] ?? [],
    })),
  }
}
