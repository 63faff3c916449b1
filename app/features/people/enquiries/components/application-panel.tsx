import { Check, X } from 'lucide-react'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea } from '~/ui/field.tsx'
import type { Assignment } from '../../assignments/assignment.options.ts'
import { AssignForm } from '../../assignments/components/assign-form.tsx'
import { RegistrationBadge } from '../../registrations/components/registration-badge.tsx'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationScreens,
  statusLabels,
  statusVerbs,
} from '../application.options.ts'
import { AnswerBox, SendAnswer } from './answer-box.tsx'

type Props = {
  application: {
    kind: ApplicationKindName
    id: string
    personId: string
    version: number
    status: ApplicationStatus
    notes: string | null
    contactName: string
    companyName: string
    email: string
    phone: string
    message: string
    locale: string
    facts: { label: string; value: string }[]
    answer: string | null
    assignment: Assignment
    mayChange: boolean
    sent: string
    /** Absent once we have answered. */
    promised?: string
    isLate: boolean
  }
  result?: RecordResult
}

/** A-ADD-02: one application, what we answered, the team's notes about it, and its status. */
export function ApplicationPanel({ application, result }: Props) {
  const { kind, id, email, phone, facts, notes, answer } = application
  const theirs = result?.theirs
  const version = theirs?.version ?? application.version
  const status = (theirs?.values.status as ApplicationStatus | undefined) ?? application.status
  const input = result?.values
  return (
    <RecordPanel
      title={application.companyName}
      noun={applicationScreens[kind].noun}
      badge={<RegistrationBadge standing={status} />}
      about={`${application.contactName}, ${application.sent}`}
    >
      <div className="layer-form">
        <LayerBody label="Application">
          {status === 'pending' && application.promised && (
            <div className="mb-4">
              <Note kind={application.isLate ? 'warn' : 'info'}>
                We promised to contact them by {application.promised}.
                {application.isLate && ' That time is over.'}
              </Note>
            </div>
          )}
          <Facts
            facts={[
              personFact(application.personId, application.contactName),
              { label: 'Email', value: <MailLink email={email} /> },
              { label: 'Phone', value: <PhoneLink phone={phone} /> },
              ...facts,
              { label: 'Language', value: englishName(application.locale) },
            ]}
          />
          <Passage title="Message">{application.message}</Passage>
          {answer && <Passage title="Our answer">{answer}</Passage>}
          <RecordForm name="answer" key={`answer ${id} ${version}`} className="mt-6 grid gap-3">
            <input type="hidden" name="version" value={version} />
            {status === 'pending' && <NextRecord />}
            <AnswerBox
              email={email}
              isAnswered={answer !== null}
              typed={input?.answer}
              error={result?.errors.answer}
            />
            <div>
              <SendAnswer />
            </div>
          </RecordForm>
          {application.mayChange && <AssignForm assignment={application.assignment} />}
          <RecordForm id="review" name="review" key={`${id} ${version}`} className="mt-6 grid gap-3">
            {(result?.problem || result?.errors.status) && (
              <Note kind="bad">{result.problem ?? result.errors.status}</Note>
            )}
            {theirs && (
              <Note kind="warn">
                Somebody else saved meanwhile: {statusLabels[status]}.
                {theirs.values.notes && ` Their notes: ${theirs.values.notes}`} What you wrote is still here.
                Saving again replaces theirs.
              </Note>
            )}
            <input type="hidden" name="version" value={version} />
            <NextRecord />
            <TextArea
              id="notes"
              name="notes"
              label="Notes of the team"
              hint="Only the team sees them."
              rows={5}
              defaultValue={input?.notes ?? notes ?? ''}
              error={result?.errors.notes}
            />
            <p className="text-muted">
              The notes are saved with a decision. Nobody is told of it: write an answer.
            </p>
          </RecordForm>
        </LayerBody>
        <LayerFoot>
          <Button form="review" name="status" value={status} className="mr-auto">
            Save notes
          </Button>
          {(['pending', 'rejected', 'approved'] as const)
            .filter((one) => one !== status)
            .map((one) => (
              <Button key={one} form="review" name="status" value={one} {...looks[one]}>
                {statusVerbs[one]}
              </Button>
            ))}
        </LayerFoot>
      </div>
    </RecordPanel>
  )
}

const looks = {
  pending: {},
  rejected: { variant: 'bad', icon: X, 'aria-keyshortcuts': 'r' },
  approved: { variant: 'ok', icon: Check, 'aria-keyshortcuts': 'a' },
} as const
