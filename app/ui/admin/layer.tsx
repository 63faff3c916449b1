import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link, useNavigate } from 'react-router'

/** Left by Esc or a press beside it, which may be a slip: what was typed is kept (NAV-19). */
const slipped = { slipped: true }
export const isSlip = () => (window.history.state as { usr?: typeof slipped } | null)?.usr?.slipped === true

type LayerProps = {
  /** The id of the heading that names it. */
  labelledBy: string
  /** The address of the list below. */
  closeTo: string
  /** The id of the link that leads here: it gets the focus back, also when the page was loaded with the layer open. */
  openerId?: string
  role?: 'alertdialog'
  children: ReactNode
}

/**
 * A child route shown over its list. The server draws it open, so it works without script: the scrim and the cross
 * are links. With script it is a true modal dialog: focus stays inside, Esc closes, and focus goes back.
 */
export function Layer({ labelledBy, closeTo, openerId, role, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = useCallback(
    () => navigate(closeTo, { preventScrollReset: true, state: slipped }),
    [navigate, closeTo],
  )

  useModal(dialog, openerId)
  // Keys are ours alone, also while it is not modal yet. What they are pressed in (a list of choices) comes first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      open
      role={role}
      className="layer"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <Link
        to={closeTo}
        className="layer-scrim"
        tabIndex={-1}
        aria-hidden="true"
        preventScrollReset
        state={slipped}
      />
      {children}
    </dialog>
  )
}

/** The part that scrolls. With a label it can be reached and scrolled by keyboard, also when nothing inside can. */
export function LayerBody({ label, children }: { label?: string; children: ReactNode }) {
  if (!label) return <div className="layer-body">{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="layer-body" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** The part that stays: what can be done. */
export function LayerFoot({ children }: { children: ReactNode }) {
  return <footer className="layer-foot">{children}</footer>
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Modal from the moment it appears; if somebody is already typing by then, when they leave the field. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, openerId: string | undefined): void {
  // Whoever walks from row to row comes back to the last one.
  const opener = useRef(openerId)
  useBrowserLayoutEffect(() => {
    opener.current = openerId
  }, [openerId])
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const stopWaiting = whenNobodyTypes(() => showModal(element))
    return () => {
      stopWaiting()
      // Closing it, not just removing it, is what makes the browser give the focus back.
      if (element.matches(':modal')) element.close()
      // Once it is really gone: in development React takes effects back and runs them again, over somebody's typing.
      queueMicrotask(() => {
        if (!element.isConnected && opener.current) document.getElementById(opener.current)?.focus()
      })
    }
  }, [dialog])
}

function showModal(dialog: HTMLDialogElement): void {
  const at = document.activeElement
  // close() would report a closing that nobody asked for.
  dialog.removeAttribute('open')
  dialog.showModal()
  const first = dialog.contains(at)
    ? at
    : (dialog.querySelector('[data-first]') ?? dialog.querySelector('h2'))
  if (first instanceof HTMLElement) first.focus()
}

function whenNobodyTypes(then: () => void): () => void {
  if (!isField(document.activeElement)) {
    then()
    return () => {}
  }
  const waiting = new AbortController()
  const look = () => {
    if (waiting.signal.aborted || isField(document.activeElement)) return
    waiting.abort()
    then()
  }
  // The next field has the focus only after this one has lost it.
  document.addEventListener('focusout', () => setTimeout(look), { signal: waiting.signal })
  return () => waiting.abort()
}

const isField = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable]') ?? false
