import { data, Link } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { undoOffer } from '../../../people/registrations/index.server.ts'
import { setApplicationStatus } from '../commands/set-application-status.server.ts'
import { ApplicationItem } from '../components/application-item.tsx'
import { type ApplicationStatus, applicationStatuses, reasonLabels } from '../opportunity.options.ts'
import { cvPath } from '../registration.adapter.server.ts'
import { applicationsFor } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunity-applications'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const loader = guardedLoader('applications.read', async ({ params, url, staff }) => {
  const after = url.searchParams.get('older') ?? ''
  const found =
    params.id === 'new'
      ? undefined
      : await applicationsFor(db(), params.id ?? '', isId.test(after) ? after : undefined)
  if (!found) throw data(null, { status: 404 })
  return {
    ...found,
    applications: found.applications.map((one) => ({ ...one, cv: cvPath(one.id) })),
    open: url.searchParams.get('open'),
    olderHref: found.older && withParam(url, 'older', found.older),
    mayDecide: isAllowed('applications.decide', staff.groups),
  }
})

export const action = guardedAction('applications.decide', async ({ params, form, url, staff, work, go }) => {
  const id = textOf(form, 'application')
  const status = applicationStatuses.find((one) => one === textOf(form, 'status'))
  if (!status || !isId.test(id)) throw data(null, { status: 400 })
  const hub = await hubForMail()
  const done = await work((job) =>
    setApplicationStatus(job, { id, opportunityId: params.id ?? '', status, by: staff.email, hub }),
  )
  const back = withParam(url, 'open', id)
  if (!done.ok)
    return go(back, { kind: 'bad', text: `Failed to update application: ${refusals[done.reason]}` })
  return go(back, {
    kind: 'ok',
    text: said[status],
    undo: done.mayUndo ? await undoOffer(db(), [id], back) : undefined,
  })
})

const said: Record<ApplicationStatus, string> = {
  accepted: 'Application accepted successfully',
  rejected: 'Application rejected successfully',
  reviewed: 'Application marked as reviewed',
  pending: 'Application marked as pending',
}
const refusals = {
  missing: 'it no longer exists',
  withdrawn: 'it was withdrawn',
  same: 'it already has this status',
}

/** The same address with one more query parameter. */
function withParam(url: URL, name: string, value: string): string {
  const query = new URLSearchParams(url.search)
  query.set(name, value)
  return `${url.pathname}?${query}`
}

/** A-OPP-03, A-OPP-04: the applications, each to expand, read and decide. */
export default function OpportunityApplications({ loaderData }: Route.ComponentProps) {
  const { title, slug, applications, reports, open, olderHref, mayDecide } = loaderData
  return (
    <RecordPanel
      title={title}
      noun="opportunity"
      about={
        <a className="link" href={`/opportunities/${slug}`} target="_blank" rel="noopener">
          The page visitors see
        </a>
      }
    >
      <LayerBody>
        {reports.length > 0 && (
          <section className="mb-5 grid gap-2" aria-label="Reports of visitors">
            {reports.map(({ id, reason, text, at }) => (
              <Note key={id} kind="warn">
                <b>Reported: {reasonLabels[reason].toLowerCase()}</b>, {at}
                {text && <p className="whitespace-pre-line">{text}</p>}
              </Note>
            ))}
          </section>
        )}
        <h3 className="font-bold text-base">Applications</h3>
        {applications.length === 0 && (
          <EmptyState title="No applications yet" text="They appear here, newest first." />
        )}
        {applications.map((application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            isOpen={open === application.id}
            mayDecide={mayDecide}
            cvHref={application.cv}
          />
        ))}
        {olderHref && (
          <p className="mt-4">
            <Link className="btn btn-line" to={olderHref} preventScrollReset>
              Show older applications
            </Link>
          </p>
        )}
      </LayerBody>
    </RecordPanel>
  )
}
