import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { readRecord } from '~/kits/admin/record.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink } from '~/ui/admin/cells.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { AssignForm } from '../../assignments/components/assign-form.tsx'
import { assignFrom, assignmentOf, type Records } from '../../assignments/index.server.ts'
import { answerRules } from '../answer.rules.server.ts'
import { answerMessage, setMessageStatus } from '../commands/answer-message.server.ts'
import { AnswerBox, SendAnswer } from '../components/answer-box.tsx'
import { MessageBadge } from '../components/message-badge.tsx'
import { messageForReading } from '../contact.queries.server.ts'
import { contacts } from '../contact.table.server.ts'
import type { Route } from './+types/message'

const records: Records = { table: contacts, subject: 'message', permission: 'messages.answer' }

export const loader = guardedLoader('messages.read', async ({ params, staff }) => {
  const message = orNotFound(await messageForReading(db(), params.id ?? ''))
  const { createdAt, updatedAt, ...shown } = message
  const assignment = await assignmentOf(db(), message.id, { me: staff.id, permission: records.permission })
  return {
    ...shown,
    assignment,
    mayAnswer: isAllowed(records.permission, staff.groups),
    received: staffTime(createdAt),
  }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ fullName }) => fullName }

export const action = guardedAction('messages.answer', async (given) => {
  const assigned = await assignFrom(given, records)
  if (assigned) return assigned
  const { params, form, url, work, go, goOn } = given
  const id = params.id ?? ''
  const version = Number(textOf(form, 'version'))
  const back = url.pathname + url.search
  const stale = 'Somebody else worked on this message meanwhile. What you wrote is still here.'
  const intent = textOf(form, 'intent')
  if (intent === 'close' || intent === 'reopen') {
    const status = intent === 'close' ? 'closed' : 'new'
    const changed = await work((job) => setMessageStatus(job, { id, version, status }))
    if (!changed.ok) return data<RecordResult>({ problem: stale, values: {}, errors: {} }, { status: 409 })
    return intent === 'close'
      ? goOn(back, { kind: 'ok', text: 'Message closed' })
      : go(back, { kind: 'ok', text: 'Message reopened' })
  }
  const read = readRecord(form, answerRules)
  if (!read.ok) return read.again
  const { answer } = read.input
  const hub = await hubForMail()
  const answered = await work((job) => answerMessage(job, { id, version, answer, hub }))
  if (!answered.ok) return read.refuse({}, stale, 409)
  return goOn(back, { kind: 'ok', text: 'Answer sent' })
})

/** A-ADD-01: one message and its answers. */
export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const { fullName, email, subject, status, received, version, answer, locale } = message
  return (
    <RecordPanel
      title={fullName}
      noun="message"
      badge={<MessageBadge status={status} />}
      about={`${subject}, ${received}`}
    >
      <div className="layer-form">
        <LayerBody label="Message">
          <Facts
            facts={[
              personFact(message.personId, fullName),
              { label: 'Email', value: <MailLink email={email} /> },
              { label: 'Language', value: englishName(locale) },
              { label: 'Subject', value: subject },
            ]}
          />
          <Passage title="Message">{message.message}</Passage>
          {answer && <Passage title="Our answer">{answer}</Passage>}
          <RecordForm
            id="answering"
            name="answer"
            key={`${message.id} ${version}`}
            className="mt-6 grid gap-3"
          >
            {actionData?.problem && <Note kind="bad">{actionData.problem}</Note>}
            <input type="hidden" name="version" value={version} />
            {status === 'new' && <NextRecord />}
            <AnswerBox
              email={email}
              isAnswered={answer !== null}
              typed={actionData?.values.answer}
              error={actionData?.errors.answer}
            />
          </RecordForm>
          {message.mayAnswer && <AssignForm assignment={message.assignment} />}
        </LayerBody>
        <LayerFoot>
          <Button
            form="answering"
            name="intent"
            value={status === 'closed' ? 'reopen' : 'close'}
            aria-keyshortcuts="c"
            className="mr-auto"
          >
            {{ new: 'Close without answer', answered: 'Close', closed: 'Reopen' }[status]}
          </Button>
          <SendAnswer form="answering" />
        </LayerFoot>
      </div>
    </RecordPanel>
  )
}
