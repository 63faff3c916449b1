import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useLocation } from 'react-router'

type RecordFormProps = {
  /** Names what is edited, for edits that outlive the session. */
  name: string
  children: ReactNode
  className?: string
  encType?: 'multipart/form-data'
}

/**
 * A form of the back-office. What was typed and not sent survives signing in again (AUT-30): it is kept in this tab
 * only, and goes when it was sent, when the tab closes or at sign-out.
 */
export function RecordForm({ name, children, className = 'layer-form', encType }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const key = `edit ${name} ${pathname}`
  const refused = useActionData() !== undefined
  useEffect(() => {
    const element = form.current
    if (!element) return
    const kept = readKept(key)
    for (const field of fieldsOf(element)) {
      const value = kept[field.name]
      if (value !== undefined && field.value === field.defaultValue) field.value = value
    }
    const keep = () =>
      sessionStorage.setItem(
        key,
        JSON.stringify(Object.fromEntries(fieldsOf(element).map(({ name: field, value }) => [field, value]))),
      )
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [key])
  // What was refused is still unsent.
  const onSubmit = () => sessionStorage.removeItem(key)
  useEffect(() => {
    if (refused) form.current?.dispatchEvent(new Event('input'))
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      className={className}
      encType={encType}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
    >
      {children}
    </Form>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement &&
          ['text', 'email', 'url', 'tel', 'date', 'number'].includes(element.type))) &&
      element.name !== '',
  )

function readKept(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
