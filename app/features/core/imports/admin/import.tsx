import { data, Outlet } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { type GivenAction, guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { deleteImport } from '../commands/delete-import.server.ts'
import { mapColumns } from '../commands/map-columns.server.ts'
import { resumeImport } from '../commands/resume-import.server.ts'
import { startImport } from '../commands/start-import.server.ts'
import { ImportBadge } from '../components/import-badge.tsx'
import { ImportProgress } from '../components/import-progress.tsx'
import { ImportResult } from '../components/import-result.tsx'
import { MappingForm } from '../components/mapping-form.tsx'
import { doubtChoices, type Mapping } from '../import.options.ts'
import {
  exceptionsOf,
  type FoundImport,
  importFor,
  importInWords,
  rowFilters,
  rowsPage,
  sampleOf,
} from '../import.queries.server.ts'
import { mayBecome } from '../import.states.ts'
import { readMapping, unmapped } from '../mapping.rules.server.ts'
import type { Route } from './+types/import'

const pathOf = (id: string) => `/admin/imports/${id}`

export const loader = guardedLoader('imports.use', async ({ params, staff, url }) => {
  const found = orNotFound(await importFor(db(), params.id ?? '', staff.groups))
  const { sheet } = found
  const view = importInWords(found, new Date())
  const choosesColumns =
    sheet.state === 'new' || (sheet.state === 'checked' && url.searchParams.has('columns'))
  if (choosesColumns) return { view, columns: await columnsOf(found), rows: undefined }
  const filter = rowFilters.find((one) => one === url.searchParams.get('rows'))
  const after = Math.min(Math.trunc(Number(url.searchParams.get('after'))) || 0, 2 ** 31 - 1)
  const [page, exceptions] = await Promise.all([
    rowsPage(db(), found, { filter, after }),
    exceptionsOf(db(), sheet.id),
  ])
  return { view, columns: undefined, rows: { ...exceptions, ...page, filter } }
})

async function columnsOf({ sheet, kind }: FoundImport) {
  const { id, headers, doubts, targetId } = sheet
  const { target } = kind
  return {
    id,
    headers,
    doubts,
    mapping: sheet.mapping ?? {},
    fields: kind.fields().map(({ known: _, ...field }) => field),
    sample: await sampleOf(db(), id),
    target: target && { label: target.label, choices: await target.choices(db()), chosen: targetId ?? '' },
  }
}

export const action = guardedAction('imports.use', async (given) => {
  const { params, staff, form, work, go } = given
  const found = orNotFound(await importFor(db(), params.id ?? '', staff.groups))
  const { id } = found.sheet
  const intent = textOf(form, 'intent')
  if (intent === 'map') return chooseColumns(found, given)
  if (intent === 'discard') {
    const gone = await work((job) => deleteImport(job, id))
    return gone ? go('/admin/imports', { kind: 'ok', text: 'The sheet is thrown away' }) : go(pathOf(id))
  }
  if (intent === 'resume') {
    await work((job) => resumeImport(job, id))
    return go(pathOf(id), { kind: 'ok', text: 'It goes on' })
  }
  const version = Number(textOf(form, 'version')) || 0
  const started = await work((job) => startImport(job, { id, version, by: staff.email }))
  if (started.ok) return go(pathOf(id))
  return go(pathOf(id), {
    kind: 'bad',
    text:
      started.reason === 'gone'
        ? 'Its rows are removed already. Bring the sheet again'
        : 'The sheet was checked again meanwhile. Look at the new preview',
  })
})

async function chooseColumns({ sheet, kind }: FoundImport, { form, staff, work, go }: GivenAction) {
  const fields = kind.fields()
  const mapping = readMapping(fields, sheet.headers, (field) => textOf(form, `column-${field}`))
  const errors: Record<string, string> = Object.fromEntries(
    unmapped(fields, mapping).map(({ name }) => [name, 'Every row needs this']),
  )
  const targetId = textOf(form, 'target')
  const choices = (await kind.target?.choices(db())) ?? []
  if (kind.target && !choices.some(({ value }) => value === targetId)) errors.target = 'Choose one'
  const doubts = doubtChoices.find((one) => one === textOf(form, 'doubts')) ?? 'leave'
  if (Object.keys(errors).length > 0) return data({ errors, mapping, targetId, doubts }, { status: 422 })
  const given = { id: sheet.id, mapping, targetId: targetId || null, doubts, by: staff.email }
  const done = await work((job) => mapColumns(job, given))
  return go(pathOf(sheet.id), done.ok ? undefined : { kind: 'bad', text: 'It is brought in already' })
}

type Refused = { errors: Record<string, string>; mapping: Mapping; targetId: string; doubts: string }

/** One import, from its columns over the preview to the result. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { view, columns, rows } = loaderData
  const { id, kind, name, state, source, origin, progress, total } = view
  const refused = actionData as Refused | undefined
  const about = `${name}${origin ? `, a sheet of ${origin}` : ''}. ${source}`
  return (
    <>
      <title>{`${kind.label}, Imports`}</title>
      <PageHead title={kind.label} text={about} badge={<ImportBadge state={state} />} />
      {columns ? (
        <MappingForm
          key={refused ? 'refused' : 'first'}
          {...columns}
          mapping={refused?.mapping ?? columns.mapping}
          doubts={refused?.doubts ?? columns.doubts}
          target={columns.target && { ...columns.target, chosen: refused?.targetId ?? columns.target.chosen }}
          errors={refused?.errors ?? {}}
        />
      ) : state === 'checking' || state === 'running' || state === 'undoing' ? (
        <ImportProgress state={state} progress={progress} total={total} path={pathOf(id)} />
      ) : (
        rows && (
          <ImportResult view={view} rows={rows} path={pathOf(id)} mayRun={mayBecome(state, 'running')} />
        )
      )}
      <Outlet />
    </>
  )
}
