import { type Months, MonthsChart } from '~/ui/admin/months-chart.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import { GridTable } from './grid-table.tsx'
import { nothing, StepsPicture } from './steps-picture.tsx'

export type Words = { value: string; before: string; difference: string }
type ReportRow = {
  label: string
  of?: string
  value: number | null
  words: Words
  /** The lists of the rows that the number and the one beside it count. */
  lists?: { value: string; before: string }
}
export type ReportPart = {
  title: string
  note?: string
  isFunnel: boolean
  rows?: ReportRow[]
  months?: Months
}
export type Spans = { period: string; compared: string }

type SectionProps = Spans & { title: string; parts: ReportPart[] }

/** A section of the report: pictures where they help, and always the figures as a table. */
export function ReportSection({ title, parts, period, compared }: SectionProps) {
  const spans = { period, compared }
  const lines = linesOf(parts)
  const notes = [...new Set(parts.flatMap(({ note }) => note ?? []))]
  return (
    <div className="mb-5">
      <Panel title={title}>
        <Pictures parts={parts} />
        {lines ? (
          <GridTable title={title} lines={lines} {...spans} />
        ) : (
          <Tables parts={parts} {...spans} title={title} />
        )}
        {notes.map((note) => (
          <p key={note} className="border-line border-t px-4 py-2 text-muted text-xs">
            {note}
          </p>
        ))}
      </Panel>
    </div>
  )
}

function Tables({ title, parts, ...spans }: SectionProps) {
  const counted = parts.filter(({ rows }) => rows && rows.length > 0)
  return (
    <>
      {parts
        .filter((part) => !counted.includes(part))
        .map(({ title: name, rows }) => (
          <p key={name} className="border-line px-4 py-3 not-first:border-t">
            {parts.length > 1 && <b className="font-semibold">{name}. </b>}
            {rows ? 'Nothing was counted in this period.' : 'It could not be read. Load the page again.'}
          </p>
        ))}
      {counted.length > 0 && <FiguresTable title={title} parts={counted} {...spans} />}
    </>
  )
}

function Pictures({ parts }: { parts: ReportPart[] }) {
  const illustrated = parts.filter(({ rows, isFunnel, months }) => months || (isFunnel && rows))
  if (illustrated.length === 0) return null
  return (
    <div className="border-line border-b px-4 pt-3">
      {illustrated.map(({ title, isFunnel, rows, months }) => (
        <div key={title}>
          {isFunnel && rows && <StepsPicture title={title} rows={rows} />}
          {months && <MonthsChart {...months} empty={nothing} />}
        </div>
      ))}
    </div>
  )
}

/** A line of a grid: what it is about, and its figures. */
export type Line = { name: string; cells: ReportRow[] }

/**
 * Parts that count the same things of several kinds are the lines of one grid, and so are figures that say what they
 * are of. Undefined where the figures differ, or one is missing.
 */
function linesOf(parts: ReportPart[]): Line[] | undefined {
  const lines = parts.flatMap(({ title, rows = [] }): Line[] =>
    rows.some(({ of }) => of)
      ? [...Map.groupBy(rows, ({ of = title }) => of)].map(([name, cells]) => ({ name, cells }))
      : [{ name: title, cells: rows }],
  )
  const headOf = ({ cells }: Line) => cells.map(({ label }) => label).join('\n')
  const [first] = lines
  const isGrid =
    lines.length > 1 && first && headOf(first) !== '' && lines.every((line) => headOf(line) === headOf(first))
  return isGrid ? lines : undefined
}
