import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { staffTime } from '~/platform/clock.ts'
import { readJson } from '~/platform/read-json.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement
type Kept = { at: number; values: Record<string, string> }

const textFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && ['text', 'datetime-local', 'hidden'].includes(field.type)),
  )
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(textFields(form).flatMap(({ name, value }) => (name ? [[name, value]] : [])))

type Props = {
  /** The address a successful save redirects to. */
  savedAt: string
  /** The form result if the save was refused. */
  refused: unknown
}

/**
 * Stores an unsaved article on this computer, in case the tab is closed, the browser crashes or somebody leaves the
 * form by mistake, and offers to restore it next time. The form itself stores it for this tab.
 */
export function KeptArticle({ savedAt, refused }: Props) {
  const here = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const [kept, setKept] = useState<Kept>()
  const isAsking = useRef(false)
  const { pathname } = useLocation()
  const who = useRouteLoaderData<{ me: { email: string } }>('shells/admin')?.me.email
  const key = `article ${who} ${pathname}`

  const ask = useCallback((found: Kept | undefined) => {
    isAsking.current = found !== undefined
    setKept(found)
  }, [])
  useEffect(() => {
    // Refused, or shown again: not saved.
    if (refused !== undefined) isSent.current = false
  }, [refused])
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(pause)
      pause = undefined
      // A draft that is being offered is not overwritten.
      if (isAsking.current) return
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: valuesOf(form) }))
    }
    const onInput = () => {
      pause ??= setTimeout(write, 500)
    }
    const onHide = () => pause && write()
    const onSubmit = () => {
      isSent.current = true
    }
    // After the form has restored its own draft of this tab.
    queueMicrotask(() => {
      const found = readKept(key)
      const now = valuesOf(form)
      const isOther = ([name, value]: [string, string]) =>
        name !== 'version' && name in now && now[name] !== value
      if (found && Object.entries(found.values).some(isOther)) ask(found)
    })
    form.addEventListener('input', onInput)
    form.addEventListener('submit', onSubmit)
    window.addEventListener('pagehide', onHide)
    return () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
      window.removeEventListener('pagehide', onHide)
      const isSaved = isSent.current && window.location.pathname === savedAt
      if (isSaved) localStorage.removeItem(key)
      else if (pause) write()
      clearTimeout(pause)
    }
  }, [key, savedAt, ask])

  function takeBack() {
    const form = here.current?.closest('form')
    if (!form || !kept) return
    ask(undefined)
    for (const field of textFields(form)) {
      const value = kept.values[field.name]
      if (value === undefined || field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  function forget() {
    localStorage.removeItem(key)
    ask(undefined)
  }
  return (
    <div ref={here}>
      {kept && (
        <div className="mb-4" role="status">
          <Note kind="warn">
            <p>You typed something here that was not saved, on {staffTime(new Date(kept.at))}.</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button type="button" onClick={takeBack}>
                Restore it
              </Button>
              <Button type="button" onClick={forget}>
                Discard it
              </Button>
            </div>
          </Note>
        </div>
      )}
    </div>
  )
}

function readKept(key: string): Kept | undefined {
  const found = readJson(localStorage.getItem(key) ?? '') as Partial<Kept> | undefined
  return typeof found?.at === 'number' && found.values ? { at: found.at, values: found.values } : undefined
}
