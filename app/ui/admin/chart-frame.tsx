import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'

/** A labelled number, formatted. */
export type Fact = { label: string; value: string; href?: string }

/** What the arrow keys stop at: a day, a week, a step. */
export type Stop = {
  /** On the axis, short: "Nov 4". */
  label: string
  /** In full, where that differs: "Nov 4, 2026". */
  name?: string
  facts: Fact[]
  /** The list that the numbers count. */
  href?: string
}

/** What every chart is given. The formats come from outside: a chart knows neither money nor languages. */
export type ChartProps = {
  /** What it shows, for those who do not see it: "Applications per week". */
  title: string
  /** What a point is, over the first column of the table: "Week". */
  by: string
  format: (value: number) => string
  /** On the scale and in the plot, where the full form would be too long: "1.2M". */
  short?: (value: number) => string
  /** Said where there is no value. */
  gap?: string
  /** Said where there are no values at all. */
  empty?: string
  tableName?: string
  /** Instead of the table of the points, when there is more to say than they do. */
  table?: ReactNode
}

export const noValue = 'no value'

/** What is said of a point. */
export const sentenceOf = ({ label, name = label, facts }: Stop) =>
  `${name}: ${facts.map((fact) => `${fact.label} ${fact.value}`).join(', ')}`

type FrameProps = Pick<ChartProps, 'title' | 'by' | 'table' | 'tableName' | 'empty'> & {
  /** The chart in a sentence or two. */
  sentence: string
  stops: Stop[]
  isEmpty: boolean
  notes: ReactNode
  children: ReactNode
}

/** The chart, what has to be said of it, and the same numbers as a table. */
export function ChartFrame(props: FrameProps) {
  const { title, by, sentence, stops, isEmpty, notes, children } = props
  const { table, tableName = 'Show as table', empty = 'No numbers yet' } = props
  if (isEmpty) return <EmptyState title={empty} />
  return (
    <figure className="chart" aria-label={sentence}>
      <div className="chart-body">
        {children}
        {notes}
      </div>
      <details>
        <summary>{tableName}</summary>
        <section
          className="chart-rows"
          aria-label={`${title}, as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
          tabIndex={0}
        >
          {table ?? <ChartTable title={title} by={by} stops={stops} />}
        </section>
      </details>
    </figure>
  )
}

function ChartTable({ title, by, stops }: { title: string; by: string; stops: Stop[] }) {
  return (
    <table className="chart-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {stops[0]?.facts.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stops.map(({ label, name = label, facts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {facts.map((fact) => (
              <td key={fact.label}>
                {fact.href ? (
                  <Link className="link" to={fact.href}>
                    {fact.value}
                  </Link>
                ) : (
                  fact.value
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
