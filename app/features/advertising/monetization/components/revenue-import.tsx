import { dateOfDay } from '~/platform/clock.ts'
import { SelectInput } from '~/ui/admin/fields.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { showCount } from '../report.options.ts'
import { dollars, nameOfNetwork, type PayingNetwork, payingNetworks, type Told } from '../revenue.options.ts'

type Remark = { line: number; text: string }
type PlannedDay = Told & { network: PayingNetwork; day: string; before?: Told }
type Plan = { fresh: PlannedDay[]; changed: PlannedDay[]; same: PlannedDay[]; notes: Remark[] }

const example = 'Date,Estimated earnings (USD),Impressions,Clicks\n2026-11-07,15.81,3941,47'

/** The first step: the network, and its report. */
export function RevenueAsk({ text, network }: { text?: string; network?: string }) {
  return (
    <div className="grid gap-4">
      <p>
        A report by day, as the network exports it. The columns of <b>AdSense</b> are understood as they are;
        of others Date and Earnings are enough. You see every day before it is kept. If one line cannot be
        read, nothing is imported.
      </p>
      <pre className="whitespace-pre-wrap rounded-ctl border border-line p-3 text-xs [overflow-wrap:anywhere]">
        {example}
      </pre>
      <SelectInput
        id="network"
        name="network"
        label="Whose report"
        hint="Where the file has a column Network, that one counts"
        defaultValue={network ?? 'adsense'}
        options={payingNetworks.map((value) => ({ value, label: nameOfNetwork(value) }))}
      />
      <TextInput id="file" name="file" type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" label="File" />
      <TextArea
        id="text"
        name="text"
        label="Or paste it here"
        rows={6}
        defaultValue={text}
        spellCheck={false}
      />
    </div>
  )
}

/** The second step: a preview of the changes. */
export function RevenuePlan({ plan, isOther }: { plan: Plan; isOther: boolean }) {
  const { fresh, changed, same, notes } = plan
  const isNothing = fresh.length + changed.length === 0
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-2">
        {isOther && (
          <Note kind="warn">Something changed since you looked. Nothing was imported; look again.</Note>
        )}
        <Note kind={isNothing ? 'info' : 'ok'}>
          {isNothing
            ? `All ${same.length} days are known with the same numbers. There is nothing to import.`
            : `${fresh.length} new, ${changed.length} changed, ${same.length} as they were. Nothing is kept yet.`}
        </Note>
      </div>
      {notes.length > 0 && (
        <Note kind="warn">
          <Remarks remarks={notes} />
        </Note>
      )}
      {!isNothing && (
        <div className="-mx-4">
          <Table
            label="What would be imported"
            rows={[...changed, ...fresh]}
            idOf={({ network, day }) => `${network} ${day}`}
            columns={[
              {
                label: 'Day',
                cell: ({ day }) => <b className="num">{dateOfDay(day, 'en')}</b>,
                card: 'title',
              },
              { label: 'Network', cell: ({ network }) => nameOfNetwork(network), card: 'fact' },
              {
                label: 'Revenue',
                cell: ({ cents, before }) => (
                  <span className="num">
                    <b>{dollars(cents)}</b>
                    {before && <span className="text-muted"> was {dollars(before.cents)}</span>}
                  </span>
                ),
                card: 'fact',
                align: 'right',
              },
              { label: 'Impressions', cell: (day) => count(day.impressions), card: 'fact', align: 'right' },
              { label: 'Clicks', cell: (day) => count(day.clicks), card: 'fact', align: 'right' },
            ]}
          />
        </div>
      )}
    </div>
  )
}

const count = (value: number | null) =>
  value === null ? (
    <span className="text-muted">not told</span>
  ) : (
    <span className="num">{showCount(value)}</span>
  )

/** Why nothing is imported: every unreadable line. */
export function RevenueProblems({ problem, problems }: { problem?: string; problems?: Remark[] }) {
  if (!problem && !problems) return null
  return (
    <div className="mb-4" role="alert">
      <Note kind="bad">
        {problem ?? (
          <>
            <p>Nothing was imported.</p>
            <Remarks remarks={problems ?? []} />
          </>
        )}
      </Note>
    </div>
  )
}

function Remarks({ remarks }: { remarks: Remark[] }) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {remarks.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          Line {line}: {text}
        </li>
      ))}
    </ul>
  )
}
