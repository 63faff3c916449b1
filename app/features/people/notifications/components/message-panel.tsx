import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { englishName } from '~/platform/i18n/locale.ts'
import { Address } from '~/ui/address.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { MailMarks } from '../../people/components/mail-marks.tsx'
import type { MailMark } from '../../people/mark.options.ts'
import { logPath } from '../outbox.options.ts'
import { MessageStatus, NotShown } from './message-status.tsx'

type Message = {
  id: string
  person: { id: string; name: string } | undefined
  isMail: boolean
  recipient: string
  mark: MailMark
  replyTo: string | null
  locale: string
  template: string
  isSecret: boolean
  says: string | undefined
  parts: number | undefined
  status: string
  error: string | null
  provider: string | null
  delivery: string | null
  isTried: boolean
  about: string | undefined
  written: string
  leaves: string | null
  sent: string | null
  resendOf: string | null
  resentAs: string | undefined
  canBeRendered: boolean
  canBeSentAgain: boolean
}

/** Details and content of one mail or text, and the button to resend it. `back`: where that leads. */
export function MessagePanel({ message, back }: { message: Message; back?: string }) {
  const { id, isMail, status, says, resentAs } = message
  // The button disappears after resending; the keyboard focus stays in the panel.
  const before = useRef(resentAs)
  useEffect(() => {
    if (before.current !== resentAs) document.querySelector<HTMLElement>('dialog.layer h2')?.focus()
    before.current = resentAs
  }, [resentAs])
  return (
    <RecordPanel
      title={message.recipient}
      noun="message"
      badge={<MessageStatus status={status} />}
      about={`${isMail ? 'E-mail' : 'SMS'}, ${message.written}`}
    >
      <LayerBody label="About this message">
        <News {...message} />
        <Facts facts={factsOf(message)} />
        {!isMail && says !== undefined && <Passage title="Text">{says}</Passage>}
        {message.canBeRendered && (
          <section className="mt-4">
            <h3 className="font-bold text-[15px]">What it says</h3>
            <MailFrame
              title={`Mail to ${message.recipient}`}
              src={`/admin/notifications/messages/${id}/preview`}
            />
          </section>
        )}
      </LayerBody>
      {message.canBeSentAgain && <SendAgain id={id} back={back} />}
    </RecordPanel>
  )
}

/** Nothing in it runs, loads or navigates; the frame has no origin and no cookies. */
export const MailFrame = ({ title, src }: { title: string; src: string }) => (
  <iframe
    title={title}
    src={src}
    sandbox=""
    className="mt-2 h-[30rem] w-full rounded-ctl border border-line bg-white"
  />
)

/** Warnings about the message, and its outcome. */
function News({ status, error, isTried, resendOf, resentAs, isMail, isSecret }: Message) {
  const log = logPath(isMail ? 'mail' : 'sms')
  const notes = [
    status === 'failed' && { kind: 'bad' as const, text: `It failed: ${error}.` },
    status === 'pending' &&
      error && { kind: 'warn' as const, text: `The last attempt failed: ${error}. It will be retried.` },
    status === 'pending' &&
      !isTried && {
        kind: 'warn' as const,
        text: 'It lost its place in the queue. It gets a new one within a quarter of an hour.',
      },
    status === 'failed' &&
      isSecret && {
        kind: 'info' as const,
        text: 'It held a sign-in code or link, which was wiped. A new one can be requested on the sign-in page.',
      },
  ].flatMap((note) => note || [])
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {notes.map(({ kind, text }) => (
        <Note key={text} kind={kind}>
          {text}
        </Note>
      ))}
      {resentAs && (
        <Note kind="ok">
          It was sent again.{' '}
          <Link className="link" to={`${log}/${resentAs}`}>
            Open the new message
          </Link>
        </Note>
      )}
      {resendOf && (
        <Note>
          It repeats an earlier message.{' '}
          <Link className="link" to={`${log}/${resendOf}`}>
            Open the first one
          </Link>
        </Note>
      )}
    </div>
  )
}

const mailDeliveries: Record<string, string> = {
  delivered: 'Arrived, and its reader reported it as spam',
  undelivered: 'Came back: it could not be delivered',
}

const deliveries: Record<string, string> = {
  accepted: 'Accepted by the provider, no report yet',
  delivered: 'Delivered to the phone',
  undelivered: 'Not delivered to the phone',
}

function factsOf(message: Message): Fact[] {
  const { isMail, isSecret, says, parts, provider, delivery, replyTo, about, leaves, sent } = message
  const known: [label: string, value: string | null | undefined][] = [
    ['Answers go to', replyTo],
    ['Template', message.template],
    ['Language', englishName(message.locale)],
    ['Written', message.written],
    ['Leaves', message.status === 'pending' ? leaves : undefined],
    ['Sent', sent],
    ['Provider', provider],
    ['Delivery', delivery && (isMail ? mailDeliveries : deliveries)[delivery]],
    ['Parts', parts === undefined ? undefined : String(parts)],
    ['About record', about],
    ['Reference', message.id.slice(0, 8)],
  ]
  const facts: Fact[] = known.flatMap(([label, value]) => (value ? { label, value } : []))
  const subject: Fact = { label: 'Subject', value: isSecret ? <NotShown /> : says }
  const text: Fact = { label: 'Text', value: <NotShown /> }
  const to: Fact = {
    label: 'To',
    value: (
      <span className="flex flex-wrap items-center gap-2">
        <Address>{message.recipient}</Address>
        <MailMarks {...message.mark} />
      </span>
    ),
  }
  const person = message.person ? [personFact(message.person.id, message.person.name)] : []
  return [...person, ...(isMail ? [subject] : isSecret ? [text] : []), to, ...facts]
}

function SendAgain({ id, back }: { id: string; back?: string }) {
  const { pathname, search } = useLocation()
  const action = `/admin/notifications/messages/${id}/resend`
  const isSending = useNavigation().formAction === action
  return (
    <LayerFoot>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="back" value={back ?? pathname + search} />
        <Button variant="solid" icon={Send} type="submit" busy={isSending}>
          Send again
        </Button>
      </Form>
    </LayerFoot>
  )
}
