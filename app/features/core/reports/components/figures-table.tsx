import type { ReportRow, Spans } from './report-section.tsx'

type Props = Spans & { title: string; groups: { title: string; rows: ReportRow[] }[] }

/** Figures below each other, each beside the same one of the other period. Several parts share one head. */
export function FiguresTable({ title, groups, period, compared }: Props) {
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
      {groups.map((group) => (
        <tbody key={group.title}>
          {groups.length > 1 && (
            <tr className="report-group">
              <th scope="rowgroup" colSpan={4}>
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map(({ label, words }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{words.value}</td>
              <td data-of={compared}>{words.before}</td>
              <td>{words.difference}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
