import { Check, Mail, X } from 'lucide-react'
import { data, Form, useLocation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { Who } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { SelectInput, TextArea } from '~/ui/field.tsx'
import { initialsOf, PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { AssignForm } from '../../assignments/components/assign-form.tsx'
import { assignFrom, assignmentOf, type Records } from '../../assignments/index.server.ts'
import { addNote } from '../commands/add-note.server.ts'
import { welcomeRegistrant } from '../commands/decide-registration.server.ts'
import { reopenDecision } from '../commands/reopen-decision.server.ts'
import { ReasonOptions } from '../components/reason-options.tsx'
import { RegistrationBadge } from '../components/registration-badge.tsx'
import { RegistrationFacts } from '../components/registration-facts.tsx'
import { kindLabels, reasonLabels, reasonMaximum } from '../registration.options.ts'
import { registrations } from '../registration.table.server.ts'
import { kindOf, registrationForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/registration'

const records: Records = { table: registrations, subject: 'registration', permission: 'registrations.decide' }

export const loader = guardedLoader('registrations.read', async ({ params, staff }) => {
  const registration = orNotFound(await registrationForStaff(db(), params.id ?? '', staff, new Date()))
  const assignment = await assignmentOf(db(), registration.id, {
    me: staff.id,
    permission: records.permission,
  })
  return { ...registration, assignment, mayDecide: isAllowed('registrations.decide', staff.groups) }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = {
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
}

export const action = guardedAction('registrations.decide', async (given) => {
  const { params, form, url, staff, work, go } = given
  const id = params.id ?? ''
  const here = url.pathname + url.search
  const kind = orNotFound(await kindOf(db(), id, staff))
  const assigned = await assignFrom(given, records)
  if (assigned) return assigned
  if (textOf(form, 'intent') === 'welcome') {
    const hub = await hubForMail()
    const sent = await work((job) => welcomeRegistrant(job, kind, id, hub))
    return go(
      here,
      sent ? { kind: 'ok', text: 'Email sent successfully' } : { kind: 'bad', text: 'Failed to send email' },
    )
  }
  if (textOf(form, 'intent') === 'reopen') {
    const reason = textOf(form, 'reason').trim().slice(0, reasonMaximum)
    if (!reason) return data({ unexplained: 'Say why, in a sentence they will read.' }, { status: 422 })
    const hub = await hubForMail()
    const done = await work((job) => reopenDecision(job, kind, { id, reason, hub }))
    return go(
      here,
      done.ok
        ? {
            kind: 'ok',
            text: `Registration reopened. ${done.told ? 'They are told.' : 'Nobody had been told.'}`,
          }
        : { kind: 'bad', text: `Not reopened: ${done.why}` },
    )
  }
  const text = textOf(form, 'note').trim().slice(0, 5000)
  if (!text) return data({ problem: 'Write a note first.' }, { status: 422 })
  await work((job) => addNote(job, { registrationId: id, author: staff.email, text }))
  return go(here, { kind: 'ok', text: 'Note added' })
})

/** The buttons that decide stand in the foot, the reasons in the body. */
const inForm = { form: 'decide-this', name: 'decision' }

/** A-REG-05, A-REG-06: everything about one registration, the team's notes, and the decision. */
export default function RegistrationPanel({ loaderData: registration, actionData }: Route.ComponentProps) {
  const {
    id,
    kind,
    firstName,
    lastName,
    standing,
    sent,
    decided,
    withdrawn,
    notes,
    due,
    because,
    locale,
    mayDecide,
  } = registration
  const isDecided = standing === 'approved' || standing === 'rejected'
  const { pathname, search } = useLocation()
  return (
    <RecordPanel
      title={`${firstName} ${lastName}`}
      noun="registration"
      tile={
        <PlaceholderTile
          id={id}
          initials={initialsOf(`${firstName} ${lastName}`)}
          className="tile-sm size-14 max-sm:hidden"
        />
      }
      badge={<RegistrationBadge standing={standing} />}
      about={`${kindLabels[kind]}, ${sent}`}
    >
      <LayerBody>
        {standing === 'pending' && (
          <div className="mb-4">
            <Note kind={due.isLate ? 'warn' : 'info'}>
              We promised an answer within 24 hours on working days. {due.text}.
            </Note>
          </div>
        )}
        {decided && (
          <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted">
            Decided {decided.at}
            {decided.by && (
              <>
                {' by '}
                <Who account={decided.by} />
              </>
            )}
          </p>
        )}
        {because && (
          <div className="mb-4">
            <Note>
              {because.reason && <p>{reasonLabels[because.reason]}</p>}
              {because.words && <p className="whitespace-pre-line">{because.words}</p>}
            </Note>
          </div>
        )}
        {isDecided && mayDecide && (
          <details className="mb-4" open={actionData && 'unexplained' in actionData}>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Reopen this decision</summary>
            <RecordForm name="reopen" key={`${id} ${standing}`} className="mt-2 grid gap-2">
              <TextArea
                id="reason"
                name="reason"
                label="Why"
                hint={`${firstName} reads this, in the mail that says that you look at it again.`}
                rows={2}
                maxLength={reasonMaximum}
                error={actionData && 'unexplained' in actionData ? actionData.unexplained : undefined}
              />
              <div>
                <Button type="submit" name="intent" value="reopen">
                  Reopen
                </Button>
              </div>
            </RecordForm>
          </details>
        )}
        {withdrawn && <p className="mb-4 text-muted">Withdrawn {withdrawn}</p>}
        <RegistrationFacts {...registration} />
        {standing === 'pending' && (
          <div className="mt-5">
            <Note>
              Approving tells {firstName} by e-mail and SMS and adds a notification. The welcome e-mail
              follows two seconds later. Until the messages leave, you can take it back.
            </Note>
          </div>
        )}
        {standing === 'pending' && mayDecide && (
          <RecordForm
            id="decide-this"
            name="decide"
            key={`decide ${id}`}
            action="/admin/registrations/decide"
            className="mt-5 grid gap-3"
          >
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name="back" value={pathname + search} />
            <NextRecord />
            <SelectInput
              id="reason-of-rejection"
              name="reason"
              label="Reason, if you reject"
              hint={`${firstName} reads it in ${englishName(locale)}, by e-mail and on the status page.`}
              aria-keyshortcuts="w"
            >
              <ReasonOptions />
            </SelectInput>
            <TextArea
              id="words-of-rejection"
              name="words"
              label="In your own words"
              hint="Said as you write it. The SMS does not have it."
              rows={2}
              maxLength={reasonMaximum}
            />
          </RecordForm>
        )}
        {mayDecide && <AssignForm assignment={registration.assignment} />}
        <section className="mt-6">
          <h3 className="font-bold">Notes of the team</h3>
          <ul className="mt-2 grid gap-2">
            {notes.map((note) => (
              <li key={note.id} className="rounded-ctl bg-sunken p-3">
                <p className="whitespace-pre-line">{note.text}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
                  <Who account={note.author} /> {note.at}
                </p>
              </li>
            ))}
          </ul>
          {mayDecide && (
            <RecordForm name="note" key={`${id} ${notes.length}`} className="mt-3 grid gap-2">
              <TextArea
                id="note"
                name="note"
                label="Add a note"
                hint="Only the team sees it."
                rows={3}
                error={actionData && 'problem' in actionData ? actionData.problem : undefined}
              />
              <div>
                <Button type="submit">Add note</Button>
              </div>
            </RecordForm>
          )}
        </section>
      </LayerBody>
      <LayerFoot>
        {mayDecide && standing === 'approved' && (
          <Form method="post" className="mr-auto" preventScrollReset>
            <Button icon={Mail} name="intent" value="welcome">
              Send Email
            </Button>
          </Form>
        )}
        {standing === 'pending' && mayDecide && (
          <div className="flex gap-2">
            <Button {...inForm} variant="bad" icon={X} value="rejected" aria-keyshortcuts="r">
              Reject
            </Button>
            <Button {...inForm} variant="ok" icon={Check} value="approved" aria-keyshortcuts="a">
              Approve
            </Button>
          </div>
        )}
      </LayerFoot>
    </RecordPanel>
  )
}
