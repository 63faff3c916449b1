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
import { SelectInput, TextArea } from '~/ui/field.tsx'
import { RegistrationBadge } from '../../registrations/components/registration-badge.tsx'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationScreens,
  applicationStatuses,
  statusLabels,
} from '../application.options.ts'

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
    sent: string
    promised: string
    isLate: boolean
  }
  result?: RecordResult
}

/** A-ADD-02: one application, the team's notes about it, and its status. */
export function ApplicationPanel({ application, result }: Props) {
  const { kind, id, status, email, phone, facts, notes } = application
  const theirs = result?.theirs
  const version = theirs?.version ?? application.version
  const input = result?.values
  return (
    <RecordPanel
      title={application.companyName}
      noun={applicationScreens[kind].noun}
      badge={<RegistrationBadge standing={status} />}
      about={`${application.contactName}, ${application.sent}`}
    >
      <RecordForm name="review" key={`${id} ${version}`}>
        <LayerBody>
          {status === 'pending' && (
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
          <div className="mt-6 grid gap-3">
            {result?.problem && <Note kind="bad">{result.problem}</Note>}
            {theirs && (
              <Note kind="warn">
                Somebody else saved meanwhile: {statusLabels[theirs.values.status as ApplicationStatus]}.
                {theirs.values.notes && ` Their notes: ${theirs.values.notes}`} What you wrote is still here.
                Saving again replaces theirs.
              </Note>
            )}
            <input type="hidden" name="version" value={version} />
            <SelectInput
              id="status"
              name="status"
              label="Status"
              hint="Nobody is told by this. Write or call them yourself."
              defaultValue={input?.status ?? status}
              error={result?.errors.status}
            >
              {applicationStatuses.map((one) => (
                <option key={one} value={one}>
                  {statusLabels[one]}
                </option>
              ))}
            </SelectInput>
            <TextArea
              id="notes"
              name="notes"
              label="Notes of the team"
              hint="Only the team sees them."
              rows={5}
              defaultValue={input?.notes ?? notes ?? ''}
              error={result?.errors.notes}
            />
          </div>
        </LayerBody>
        <LayerFoot>
          <Button variant="solid" type="submit">
            Save
          </Button>
        </LayerFoot>
      </RecordForm>
    </RecordPanel>
  )
}
