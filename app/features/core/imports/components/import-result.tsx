import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { type Counts, counted, type ImportState, type Outcome, undoDays } from '../import.options.ts'
import { ImportRows } from './import-rows.tsx'

type ImportView = {
  id: string
  version: number
  state: ImportState
  total: number
  doubts: string
  foreseen: Counts | null
  result: Counts | null
  undone: { gone: number; stays: number } | null
  by: string
  at: string
  kind: { label: string; noun: { one: string; many: string }; same: string; says: string }
  mayUndo: boolean
  undoUntil: string | null
}
type Rows = Pick<ComponentProps<typeof ImportRows>, 'filter' | 'otherwise' | 'stays' | 'rows' | 'next'> & {
  stored: number
}
type Props = { view: ImportView; rows: Rows; path: string; mayRun: boolean }

const none: Counts = { new: 0, same: 0, doubtful: 0, refused: 0 }
const rowsNoun = { one: 'row', many: 'rows' }

/** The preview, and the result of the run or of undoing it: the figures, what can be done next, and every row. */
export function ImportResult({ view, rows, path, mayRun }: Props) {
  const counts = view.result ?? view.foreseen ?? none
  return (
    <div className="grid gap-4">
      <StatStrip label={mayRun ? 'What would happen' : 'What happened'} stats={statsOf(view, counts)} />
      {mayRun ? (
        <Preview view={view} counts={counts} path={path} />
      ) : (
        <Afterwards view={view} rows={rows} path={path} />
      )}
      <ImportRows path={path} counts={counts} total={view.total} {...rows} />
    </div>
  )
}

function statsOf({ doubts, kind }: ImportView, counts: Counts) {
  const doubtful =
    doubts === 'bring' ? 'None: they are brought in as new' : 'Left out: known, but not in this way'
  const contexts: Record<Outcome, string> = {
    new: `Not known before`,
    same: kind.same,
    doubtful,
    refused: 'Left out, each with its reason',
  }
  const labels = { new: 'New', same: 'Known', doubtful: 'Doubtful', refused: 'Refused' }
  return (Object.keys(labels) as Outcome[]).map((one) => ({
    label: labels[one],
    value: counts[one].toLocaleString('en-US'),
    context: contexts[one],
  }))
}

function Preview({ view, counts, path }: { view: ImportView; counts: Counts; path: string }) {
  const busy = useNavigation().state === 'submitting'
  const brought = counts.new + counts.same
  return (
    <Note kind={brought > 0 ? 'info' : 'warn'}>
      <p className="font-semibold">
        Nothing is saved yet. Every row was tried with what the run does, and taken back.
      </p>
      <p>
        {view.kind.says} You can undo it for {undoDays} days.
      </p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="version" value={view.version} />
        {brought > 0 && (
          <Button variant="solid" type="submit" busy={busy} name="intent" value="run">
            {`Bring in ${counted(brought, rowsNoun)}`}
          </Button>
        )}
        <ButtonLink to={`${path}?columns`}>Other columns</ButtonLink>
        <Button type="submit" name="intent" value="discard">
          Throw the sheet away
        </Button>
      </Form>
    </Note>
  )
}

function Afterwards({ view, rows, path }: { view: ImportView; rows: Rows; path: string }) {
  const { undone, state, mayUndo, undoUntil, by, at } = view
  if (state === 'undone' && undone)
    return (
      <Note kind={undone.stays > 0 ? 'warn' : 'ok'}>
        <p className="font-semibold">
          {counted(undone.gone, rowsNoun)} undone{undone.stays > 0 && `, ${undone.stays} not`}.
        </p>
        {rows.stays > 0 && <p>What stays, and why, is said beside its row.</p>}
      </Note>
    )
  return (
    <Note kind={rows.otherwise > 0 ? 'warn' : 'ok'}>
      <p className="font-semibold">
        {rows.otherwise > 0
          ? `${counted(rows.otherwise, rowsNoun)} turned out otherwise than the preview said, because something changed in between.`
          : 'Every row turned out as the preview said.'}
      </p>
      <p>
        Brought by {by} on {at}. Nobody was written to.
        {mayUndo && ` It can be undone until ${undoUntil}, and then its rows are removed.`}
        {rows.stored === 0 && ' Its rows are removed.'}
      </p>
      {mayUndo && (
        <div className="mt-3">
          <ButtonLink to={`${path}/undo`} preventScrollReset>
            Undo this import
          </ButtonLink>
        </div>
      )}
    </Note>
  )
}
