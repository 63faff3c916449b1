import { Counted } from './counted.tsx'
import type { Line, Spans } from './report-section.tsx'

type Props = Spans & { title: string; lines: Line[] }

/** The same figures of several kinds: a kind is a line, a figure a column, and the other period is below the number. */
export function GridTable({ title, lines, period, compared }: Props) {
  const head = lines[0]?.cells.map(({ label }) => label) ?? []
  return (
    <>
      <table className="report-table report-grid" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{period}</th>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ label, words, lists }) => (
                <td key={label} data-of={label}>
                  <Counted words={words.value} list={lists?.value} />
                  <small>
                    <span className="sr-only">, {compared}: </span>
                    <Counted words={words.before} list={lists?.before} />
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t px-4 py-2 text-muted text-xs">
        The small numbers are those of {compared}.
      </p>
    </>
  )
}
