import { Download } from 'lucide-react'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Panel, Toolbar } from '~/ui/admin/panel.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { type Counts, type Outcome, outcomes } from '../import.options.ts'
import { OutcomeBadge, outcomeLooks } from './outcome-badge.tsx'

type ShownRow = {
  line: number
  title: string
  second: string
  outcome: Outcome | null
  why: string | null
  foreseen: Outcome | null
  stays: string | null
}

type Props = {
  path: string
  filter?: string
  counts: Counts
  total: number
  otherwise: number
  stays: number
  rows: ShownRow[]
  next?: number
}

/** The rows of a sheet with what becomes or became of each, and why. */
export function ImportRows({ path, filter = '', counts, total, otherwise, stays, rows, next }: Props) {
  const chip = (value: string, label: string, count: number) => ({
    label,
    count: count.toLocaleString('en-US'),
    href: value ? `${path}?rows=${value}` : path,
    current: filter === value,
  })
  const left = counts.refused + counts.doubtful
  return (
    <Panel
      title="Rows"
      actions={
        left > 0 && (
          <a className="btn btn-line" href={`${path}/refused.csv`}>
            <Download aria-hidden="true" className="size-4" />
            Rows left out as CSV
          </a>
        )
      }
    >
      <Toolbar>
        <Chips
          label="Rows"
          chips={[
            chip('', 'All', total),
            ...outcomes.map((one) => chip(one, outcomeLooks[one].label, counts[one])),
            ...(otherwise > 0 ? [chip('otherwise', 'Other than the preview said', otherwise)] : []),
            ...(stays > 0 ? [chip('stays', 'Not undone', stays)] : []),
          ]}
        />
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState
          title="No rows"
          text="No row of the sheet is like this, or the rows are removed already."
        />
      ) : (
        <Table
          label="Rows"
          idOf={({ line }) => String(line)}
          rows={rows}
          columns={[
            {
              label: 'Row',
              card: 'title',
              cell: ({ title, second, line }) => <RowName name={title || `Line ${line}`} second={second} />,
            },
            {
              label: 'Line',
              card: 'fact',
              cell: ({ line }) => <span className="num">{line.toLocaleString('en-US')}</span>,
            },
            {
              label: 'Outcome',
              card: 'badge',
              cell: ({ outcome }) => outcome && <OutcomeBadge outcome={outcome} />,
            },
            { label: 'Why', card: 'line', cell: remarkOn },
          ]}
        />
      )}
      {next !== undefined && (
        <div className="border-line border-t p-3">
          <ButtonLink
            to={`${path}?${new URLSearchParams({ ...(filter && { rows: filter }), after: String(next) })}`}
          >
            Next rows
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

const remarkOn = ({ why, foreseen, stays }: ShownRow) =>
  [why, foreseen && `The preview said: ${outcomeLooks[foreseen].label.toLowerCase()}`, stays]
    .filter(Boolean)
    .join('. ')
