import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { isSlip } from '~/ui/admin/layer.tsx'

/** The form that was sent and is just making room for its new self, which comes in the same breath. */
let answered: string | undefined

type RecordFormProps = {
  /** Names what is edited, for edits that outlive the session. */
  name: string
  children: ReactNode
  className?: string
  encType?: 'multipart/form-data'
}

/**
 * A form of the back-office. What was typed and not saved survives signing in again, a failure of ours (AUT-30) and a
 * press beside the form (NAV-19): it
 * is kept in this tab only, with the version it began from, and goes when it was saved, when the form was left on
 * purpose, when the tab closes or at sign-out.
 */
export function RecordForm({ name, children, className = 'layer-form', encType }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const refused = useActionData() !== undefined
  // A shared computer: what one person typed is not shown to the next.
  const who = useRouteLoaderData<{ me: { email: string } }>('shells/admin')?.me.email
  const key = `edit ${who} ${name} ${pathname}`
  useEffect(() => {
    const element = form.current
    if (!element) return
    // Drawn anew at once because it was saved or refused: what was kept has been answered, and its version is old.
    if (answered === key) sessionStorage.removeItem(key)
    const kept = readKept(key)
    for (const field of fieldsOf(element)) {
      const value = kept[field.name]
      if (value !== undefined) field.value = value
    }
    const keep = () => {
      const values = fieldsOf(element).map((field) => [field.name, field.value])
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
      // Left for another screen: on purpose. Left for the sign-in page, for an error in its place, or by a slip: not.
      const here = window.location.pathname
      if (here !== pathname && !here.startsWith('/admin/login') && !isSlip()) sessionStorage.removeItem(key)
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
      method="post"
      className={className}
      encType={encType}
      onSubmit={() => {
        sent.current = true
      }}
      noValidate
      preventScrollReset
    >
      {children}
    </Form>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const notKept = ['password', 'file', 'checkbox', 'radio', 'submit', 'button']

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && !notKept.includes(element.type))) &&
      element.name !== '',
  )

function readKept(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
