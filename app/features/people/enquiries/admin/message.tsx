import { Send } from 'lucide-react'
import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink } from '~/ui/admin/cells.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea } from '~/ui/field.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { answerMessage, setMessageStatus } from '../commands/answer-message.server.ts'
import { MessageBadge } from '../components/message-badge.tsx'
import { answerMaximum } from '../contact.options.ts'
import { messageForReading } from '../contact.queries.server.ts'
import type { Route } from './+types/message'

export const loader = guardedLoader('messages.read', async ({ params }) => {
  const message = orNotFound(await messageForReading(db(), params.id ?? ''))
  const { createdAt, updatedAt, ...shown } = message
  return { ...shown, received: staffTime(createdAt) }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ fullName }) => fullName }

export const action = guardedAction('messages.answer', async ({ params, form, url, work, go }) => {
  const id = params.id ?? ''
  const version = Number(textOf(form, 'version'))
  const back = url.pathname + url.search
  const stale = 'Somebody else worked on this message meanwhile. What you wrote is still here.'
  const intent = textOf(form, 'intent')
  if (intent === 'close' || intent === 'reopen') {
    const status = intent === 'close' ? 'closed' : 'new'
    const changed = await work((job) => setMessageStatus(job, { id, version, status }))
    if (!changed.ok) return data({ problem: stale, answer: undefined }, { status: 409 })
    return go(back, { kind: 'ok', text: intent === 'close' ? 'Message closed' : 'Message reopened' })
  }
  const answer = textOf(form, 'answer').trim()
  const refuse = (problem: string, status: number) => data({ problem, answer }, { status })
  if (!answer) return refuse('Write an answer first.', 422)
  if (answer.length > answerMaximum) return refuse(`At most ${answerMaximum} characters.`, 422)
  const hub = await hubForMail()
  const answered = await work((job) => answerMessage(job, { id, version, answer, hub }))
  if (!answered.ok) return refuse(stale, 409)
  return go(back, { kind: 'ok', text: 'Answer sent' })
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
      <RecordForm name="answer" key={`${message.id} ${version}`}>
        <LayerBody>
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
          <div className="mt-6 grid gap-3">
            {actionData && <Note kind="bad">{actionData.problem}</Note>}
            <input type="hidden" name="version" value={version} />
            <TextArea
              id="answer"
              name="answer"
              label={answer ? 'Write again' : 'Your answer'}
              hint={`Goes to ${email}. They can reply to it.`}
              rows={7}
              defaultValue={actionData?.answer}
            />
          </div>
        </LayerBody>
        <LayerFoot>
          <Button name="intent" value={status === 'closed' ? 'reopen' : 'close'} className="mr-auto">
            {{ new: 'Close without answer', answered: 'Close', closed: 'Reopen' }[status]}
          </Button>
          <Button variant="solid" icon={Send} name="intent" value="answer">
            Send answer
          </Button>
        </LayerFoot>
      </RecordForm>
    </RecordPanel>
  )
}
