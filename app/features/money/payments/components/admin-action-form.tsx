import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextInput } from '~/ui/field.tsx'

type FormField = { name: string; label: string; hint?: string; value?: string; isAmount?: boolean }

type AdminActionFormProps = {
  paymentId: string
  /** The name of the action. */
  intent: string
  /** The label that opens the form, and that of the submit button if it differs. */
  verb: string
  send?: string
  variant?: 'ok' | 'bad' | 'line'
  fields?: FormField[]
  /** Hidden fields, such as the refund. */
  along?: Record<string, string>
  /** The back-office screen to return to. */
  back?: string
  /** The field that the server wants confirmed: it asks once more, and the answer names the value. */
  confirms?: string
  result?: RecordResult
  children?: ReactNode
}

/** An action of staff on a payment: a button, or a form behind a button that opens it. */
export function AdminActionForm(props: AdminActionFormProps) {
  const { verb, send = verb, variant = 'line', fields = [], along = {}, confirms, result, children } = props
  const id = useId()
  const going = useNavigation()
  const { search } = useLocation()
  /** Whether this form was submitted. */
  const isMine = (value: (name: string) => unknown) =>
    value('intent') === props.intent && Object.entries(along).every(([name, mine]) => value(name) === mine)
  const busy = going.state === 'submitting' && isMine((name) => going.formData?.get(name))
  const mine = isMine((name) => result?.values[name]) ? result : undefined
  // Asked once more: the answer is for this value only.
  const asked = confirms && mine?.problem ? mine.values[confirms] : undefined
  const isQuestion = asked !== undefined && mine?.values.sure !== asked
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isQuestion) question.current?.focus()
  }, [isQuestion])
  const sent = (
    <Button variant={variant} type="submit" busy={busy}>
      {isQuestion ? `Yes, ${send.charAt(0).toLowerCase()}${send.slice(1)}` : send}
    </Button>
  )
  const form = (
    <Form
      method="post"
      action={`/admin/payments/${props.paymentId}${props.back ? '' : search}`}
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value={props.intent} />
      {props.back ? <input type="hidden" name="back" value={props.back} /> : <NextRecord />}
      {Object.entries(along).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isQuestion && <input type="hidden" name="sure" value={asked} />}
      {mine?.problem && (
        <div ref={question} className="outline-none" role="alert" tabIndex={-1}>
          <Note kind={isQuestion ? 'warn' : 'bad'}>{mine.problem}</Note>
        </div>
      )}
      {children}
      {fields.map(({ name, label, hint, value, isAmount }) => (
        <TextInput
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          hint={hint}
          inputMode={isAmount ? 'numeric' : undefined}
          autoComplete="off"
          defaultValue={mine?.values[name] ?? value ?? ''}
          error={mine?.errors[name]}
        />
      ))}
      <div className="flex flex-wrap gap-2">{sent}</div>
    </Form>
  )
  if (fields.length === 0) return form
  return (
    <details className="w-full" open={mine !== undefined}>
      <summary className="btn btn-line w-fit">{verb}</summary>
      <div className="mt-2 border-line border-l-2 py-2 pl-4">{form}</div>
    </details>
  )
}
