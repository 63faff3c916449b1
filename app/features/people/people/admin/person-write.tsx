import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import { isSmsOn } from '~/platform/sms/sms.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { SelectInput } from '~/ui/admin/fields.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { writeToPerson } from '../commands/write-to-person.server.ts'
import { writeMaxima } from '../note.options.ts'
import { smsProblem } from '../sms/person-message.sms.ts'
import { personForStaff } from '../staff.queries.server.ts'
import { writeRules } from '../write.rules.server.ts'
import type { Route } from './+types/person-write'

export const loader = guardedLoader('people.write', async ({ params }) => {
  const { id, fullName, locale, points, mergedInto } = orNotFound(await personForStaff(db(), params.id ?? ''))
  return {
    id,
    fullName,
    language: englishName(locale),
    ways: points.map(({ id: point, kind, value, mark }) => ({
      id: point,
      kind,
      value,
      why: whyNot({ kind, mark, isMerged: mergedInto !== null }),
    })),
  }
})

type Way = { kind: string; mark: { stopped?: string; returned?: string }; isMerged: boolean }

/** Why nothing can be sent to an address or a number. */
function whyNot({ kind, mark, isMerged }: Way): string | undefined {
  if (isMerged) return 'Write to the person this one was merged into'
  if (mark.stopped) return `Unsubscribed ${mark.stopped}`
  if (mark.returned) return `Mail came back ${mark.returned}`
  return kind === 'phone' && !isSmsOn() ? 'SMS is switched off' : undefined
}

const refusals = {
  missing: 'This person was merged, or is being erased.',
  unreachable: 'Nothing can be sent there any more. Choose another address or number.',
  'too many': `This person got ${writeMaxima.aDay} messages from us in 24 hours. Call them instead.`,
  'no sms': 'The SMS cannot leave: to this country we send none, or those of today are used up.',
}

export const action = guardedAction('people.write', async ({ params, form, work, go }) => {
  const read = readRecord(form, writeRules)
  if (!read.ok) return read.again
  const person = orNotFound(await personForStaff(db(), params.id ?? ''))
  const way = person.points.find(({ id }) => id === read.input.to)
  const hub = await hubForMail()
  const tooLong =
    way?.kind === 'phone' ? smsProblem(read.input.text, hub.name, person.locale as Locale) : undefined
  if (tooLong) return read.refuse({ text: tooLong })
  const sent = await work((job) => writeToPerson(job, { personId: person.id, ...read.input, hub }))
  if (sent.ok)
    return go(`/admin/people/${person.id}`, {
      kind: 'ok',
      text: sent.way === 'mail' ? 'The mail is on its way' : 'The SMS is on its way',
    })
  if (sent.reason === 'no subject') return read.refuse({ subject: 'A mail needs a subject' })
  return read.refuse({}, refusals[sent.reason], 409)
})

/** One message to one person, by mail or by SMS. */
export default function PersonWrite({ loaderData, actionData: result }: Route.ComponentProps) {
  const { id, fullName, language, ways } = loaderData
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('#main [aria-invalid=true]')
    ;(wrong ?? document.querySelector<HTMLElement>('#main [role=alert]'))?.focus()
  }, [result])
  const open = ways.filter(({ why }) => !why)
  const closed = ways.filter(({ why }) => why)
  return (
    <>
      <title>{`Write to ${fullName}`}</title>
      <PageHead
        title={`Write to ${fullName}`}
        text={`Their language is ${language}: greeting, signature and the link to unsubscribe are in it.`}
        actions={<ButtonLink to={`/admin/people/${id}`}>Back to the person</ButtonLink>}
      />
      <Panel>
        {open.length === 0 && (
          <EmptyState
            title="Nothing can be sent"
            text={
              ways.map(({ value, why }) => `${value}: ${why}`).join('. ') ||
              'We know no address and no number.'
            }
          />
        )}
        {open.length > 0 && (
          <RecordForm name="message to a person" className="grid max-w-2xl gap-4 p-4">
            {result && (
              <div className="outline-none" role="alert" tabIndex={-1}>
                <Note kind="bad">
                  {result.problem ?? 'Please look at the marked fields. Nothing was sent yet.'}
                </Note>
              </div>
            )}
            <SelectInput
              id="to"
              name="to"
              label="To"
              hint={closed.map(({ value, why }) => `Not to ${value}: ${why}.`).join(' ')}
              options={open.map(({ id: way, kind, value }) => ({
                value: way,
                label: `${kind === 'email' ? 'Mail' : 'SMS'} to ${value}`,
              }))}
              defaultValue={result?.values.to}
              error={result?.errors.to}
            />
            <TextInput
              id="subject"
              name="subject"
              label="Subject, for a mail"
              maxLength={writeMaxima.subject}
              defaultValue={result?.values.subject}
              error={result?.errors.subject}
              autoComplete="off"
            />
            <TextArea
              id="text"
              name="text"
              label="Text"
              hint={`An SMS takes ${writeMaxima.smsParts} parts, about 290 letters; the name of the hub stands before it.`}
              rows={8}
              maxLength={writeMaxima.text}
              defaultValue={result?.values.text}
              error={result?.errors.text}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="solid" icon={Send} type="submit" busy={isSending}>
                {isSending ? 'Sending' : 'Send'}
              </Button>
              <span className="text-muted">Answers come to the hub’s address.</span>
            </div>
          </RecordForm>
        )}
      </Panel>
    </>
  )
}
