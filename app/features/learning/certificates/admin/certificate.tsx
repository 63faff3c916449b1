import { Ban, RefreshCw } from 'lucide-react'
import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { nameMaximum, reasonMaximum } from '../certificate.options.ts'
import { reissueCertificate } from '../commands/reissue-certificate.server.ts'
import { revokeCertificate } from '../commands/revoke-certificate.server.ts'
import { CertificateBadge } from '../components/certificate-badge.tsx'
import { certificateForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/certificate'

export const loader = guardedLoader('certificates.read', async ({ params, staff }) => {
  const certificate = orNotFound(await certificateForStaff(db(), params.id ?? ''))
  return { ...certificate, mayChange: isAllowed('certificates.change', staff.groups) }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ studentName }) => studentName }

const problems = {
  missing: 'This certificate no longer exists.',
  stale: 'Somebody else worked on this certificate meanwhile. What you wrote is still here.',
  revoked: 'This certificate was revoked meanwhile.',
  'too old': 'The enrollment behind it is not kept any more, so nobody can say who passed.',
} as const

export const action = guardedAction('certificates.change', async ({ params, form, work, go }) => {
  const which = { id: params.id ?? '', version: Number(textOf(form, 'version')) }
  const reason = textOf(form, 'reason').trim()
  const studentName = textOf(form, 'studentName').replace(/\s+/g, ' ').trim()
  const isAgain = textOf(form, 'intent') === 'again'
  const refuse = (problem: string, status: number) => data({ problem, reason, studentName }, { status })
  if (!reason) return refuse('Write the reason first.', 422)
  if (reason.length > reasonMaximum) return refuse(`Reason: at most ${reasonMaximum} characters.`, 422)
  if (isAgain && !studentName) return refuse('Write the name first.', 422)
  if (studentName.length > nameMaximum) return refuse(`Name: at most ${nameMaximum} characters.`, 422)
  const done = isAgain
    ? await work((job) => reissueCertificate(job, { ...which, studentName, reason }))
    : await work((job) => revokeCertificate(job, { ...which, reason }))
  if (!done.ok) return refuse(problems[done.reason], done.reason === 'missing' ? 404 : 409)
  const id = 'id' in done ? done.id : which.id
  const text = isAgain ? 'Certificate issued again' : 'Certificate revoked'
  return go(`/admin/certificates/${id}`, { kind: 'ok', text })
})

/** A-ADD-04: one certificate; its content never changes, a correction issues a new one. */
export default function Certificate({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { id, version, state, studentName, mayChange } = shown
  const canChange = mayChange && state === 'valid'
  return (
    <RecordPanel
      title={studentName}
      noun="certificate"
      badge={<CertificateBadge state={state} />}
      about={shown.courseTitle}
    >
      <RecordForm name="certificate" key={`${id} ${version}`}>
        <LayerBody>
          <Facts
            facts={[
              personFact(shown.personId, studentName),
              { label: 'Number', value: <span className="num">{shown.number}</span> },
              { label: 'Completed', value: <span className="num">{shown.completed}</span> },
              { label: 'Issued', value: <span className="num">{shown.issued}</span> },
              ...(shown.revoked
                ? [
                    { label: 'Revoked', value: <span className="num">{shown.revoked}</span> },
                    { label: 'Reason', value: shown.reason },
                  ]
                : []),
              ...(state === 'valid'
                ? [{ label: 'Picture', value: shown.isRendered ? 'Drawn' : 'Being drawn' }]
                : []),
            ]}
          />
          <p className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={shown.page} reloadDocument>
              See its page
            </ButtonLink>
            {shown.replacedBy && (
              <ButtonLink to={`/admin/certificates/${shown.replacedBy}`}>What took its place</ButtonLink>
            )}
          </p>
          {canChange && (
            <div className="mt-6 grid gap-3">
              {actionData && <Note kind="bad">{actionData.problem}</Note>}
              <input type="hidden" name="version" value={version} />
              <TextInput
                id="studentName"
                name="studentName"
                label="Name, to issue it again"
                hint="The old one then leads to the new one and shows no name. The learner gets the new link."
                maxLength={nameMaximum}
                defaultValue={actionData?.studentName ?? studentName}
              />
              <TextArea
                id="reason"
                name="reason"
                label="Reason"
                hint="Only the team reads it. It stands in the audit log."
                rows={3}
                maxLength={reasonMaximum}
                defaultValue={actionData?.reason}
              />
            </div>
          )}
        </LayerBody>
        {canChange && (
          <LayerFoot>
            <Button variant="bad" icon={Ban} name="intent" value="revoke" className="mr-auto">
              Revoke
            </Button>
            <Button variant="solid" icon={RefreshCw} name="intent" value="again">
              Issue again
            </Button>
          </LayerFoot>
        )}
      </RecordForm>
    </RecordPanel>
  )
}
