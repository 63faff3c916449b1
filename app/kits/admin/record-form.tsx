import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { isSlip } from '~/ui/admin/layer.tsx'
import { KeptWords } from './kept-words.tsx'

/** The submitted form that is being replaced by its new instance in the same tick. */
let answered: string | undefined

type RecordFormProps = {
  /** The name of the edited record, for edits that outlive the session. */
  name: string
  /** For buttons outside it. */
  id?: string
  children: ReactNode
  className?: string
  encType?: 'multipart/form-data'
  /** Where it is sent, if not to its own screen. */
  action?: string
}

/**
 * A form of the back-office. Unsaved input survives signing in again, a failure of ours (AUT-30) and a click beside the
 * form (NAV-19): it is stored in this tab only, with the version it began from, and deleted when it was saved, when the
 * form was left on purpose, when the tab closes or at sign-out.
 */
export function RecordForm({
  name,
  id,
  children,
  className = 'layer-form',
  encType,
  action,
}: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const [hasKept, setHasKept] = useState(false)
  const [round, setRound] = useState(0)
  const { pathname, search } = useLocation()
  const { state, formMethod } = useNavigation()
  // Whether the last way from here began with sending a form.
  const isByForm = useRef(false)
  if (state !== 'idle') isByForm.current = formMethod === 'POST'
  const refused = useActionData() !== undefined
  // On a shared computer, one person's input is not shown to the next.
  const who = useRouteLoaderData<{ me: { email: string } }>('shells/admin')?.me.email
  // The copy of one record is not the copy of another.
  const copied = new URLSearchParams(search).get('copy') ?? ''
  const key = `edit ${who} ${name} ${pathname}${copied}`
  useEffect(() => {
    const element = form.current
    if (!element) return
    // Rendered again at once because it was saved or refused: the stored input is answered, and its version is old.
    if (answered === key) sessionStorage.removeItem(key)
    const kept = readKept(key)
    const changed = fieldsOf(element).filter((field) => {
      const before = kept[placeOf(field)]
      return before !== undefined && before !== enteredIn(field)
    })
    for (const field of changed) enter(field, kept[placeOf(field)] ?? '')
    setHasKept(changed.length > 0)
    const keep = () => {
      const values = fieldsOf(element).map((field) => [placeOf(field), enteredIn(field)])
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
    }
    element.addEventListener('input', keep)
    return () => {
      element.removeEventListener('input', keep)
      if (sent.current) {
        answered = key
        queueMicrotask(() => {
          answered = undefined
        })
      }
      // Left for another screen: on purpose. Left for the versions of the record, for the sign-in page, for an error in its
      // place, because another form beside this one finished the record, or by accident: not.
      const here = window.location.pathname
      const isLeft = here !== pathname && !here.startsWith('/admin/login') && !isSlip()
      const isByHand = !isByForm.current && !here.startsWith(`${pathname}/`)
      if (isLeft && (sent.current || isByHand)) sessionStorage.removeItem(key)
    }
  }, [key, pathname])
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    if (!refused) sessionStorage.removeItem(key)
  }, [state, refused, key])
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      className={className}
      encType={encType}
      action={action}
      onSubmit={(event) => {
        // A double-click sends once.
        if (sent.current) event.preventDefault()
        sent.current = true
      }}
      noValidate
      preventScrollReset
    >
      {hasKept && (
        <KeptWords
          onKeep={() => setHasKept(false)}
          onThrowAway={() => {
            sessionStorage.removeItem(key)
            setRound(round + 1)
            setHasKept(false)
          }}
        />
      )}
      {/* Another key: every field begins anew, also those that keep their value themselves. */}
      <Fragment key={round}>{children}</Fragment>
    </Form>
  )
}

/** The same for a form that only has buttons: it is sent once, until the answer is there. */
export function useOnce(): (event: FormEvent) => void {
  const sent = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') sent.current = false
  }, [state])
  return (event) => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const notKept = ['password', 'file', 'submit', 'button']

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && !notKept.includes(element.type))) &&
      // Where work goes on is another place each time.
      element.name !== '' &&
      element.name !== 'next',
  )

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Several boxes may have one name, and a hidden field beside them. */
const placeOf = (field: Field) => (isBox(field) ? `${field.name} = ${field.value}` : field.name)
const enteredIn = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/** As a person enters it, so that what depends on the field follows. A radio is left by choosing another. */
function enter(field: Field, value: string) {
  if (isBox(field)) {
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function readKept(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
