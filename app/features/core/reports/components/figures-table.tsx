import { Counted } from './counted.tsx'
import type { ReportPart, Spans } from './report-section.tsx'

type Props = Spans & { title: string; parts: ReportPart[] }

/** Figures below each other, each beside the same one of the other period. The parts of a section share one head. */
export function FiguresTable({ title, parts, period, compared }: Props) {
  return (
    <table className="report-table report-columns" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col">{period}</th>
          <th scope="col">{compared}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.title}>
          {part.rows?.map(({ label, words, lists }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Counted words={words.value} list={lists?.value} />
              </td>
              <td data-of={compared}>
                <Counted words={words.before} list={lists?.before} />
              </td>
              <td>{words.difference}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
