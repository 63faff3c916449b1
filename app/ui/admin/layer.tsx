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

/** Closed by Esc or a click beside it, which may be a slip: typed text is kept (NAV-19). */
const slipped = { slipped: true }
export const isSlip = () => (window.history.state as { usr?: typeof slipped } | null)?.usr?.slipped === true

type LayerProps = {
  /** The id of the heading that names it. */
  labelledBy: string
  /** The address of the list below. */
  closeTo: string
  /** The id of the link that opens it: it gets the focus back, also when the page was loaded with the layer open. */
  openerId?: string
  role?: 'alertdialog'
  children: ReactNode
}

/**
 * A child route shown over its list. The server renders it open, so it works without script: the scrim and the cross
 * are links. With script it is a true modal dialog: focus stays inside, Esc closes, and focus returns.
 */
export function Layer({ labelledBy, closeTo, openerId, role, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = useCallback(
    () => navigate(closeTo, { preventScrollReset: true, state: slipped }),
    [navigate, closeTo],
  )

  useModal(dialog, openerId)
  // Keys are handled here, also while it is not modal yet. The focused control (a list of choices) comes first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Something small over it closes first.
    if (dialog.current?.querySelector(':popover-open')) return
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

/** The part that scrolls. With a label it can be focused and scrolled by keyboard, also when nothing inside can. */
export function LayerBody({ label, children }: { label?: string; children: ReactNode }) {
  if (!label) return <div className="layer-body">{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="layer-body" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** The fixed part: the actions. */
export function LayerFoot({ children }: { children: ReactNode }) {
  return <footer className="layer-foot">{children}</footer>
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Modal from the moment it appears; if somebody is already typing by then, when they leave the field. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, openerId: string | undefined): void {
  // After moving from row to row, focus returns to the last one.
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
      // Closing it, not just removing it, makes the browser return the focus.
      if (element.matches(':modal')) element.close()
      // Only once it is really gone: in development React cleans up effects and runs them again, while somebody types.
      queueMicrotask(() => {
        if (element.isConnected || !opener.current) return
        // A row that was dealt with may have left the list.
        const row = document.getElementById(opener.current) ?? document.getElementById('main')
        row?.focus()
      })
    }
  }, [dialog])
}

function showModal(dialog: HTMLDialogElement): void {
  const at = document.activeElement
  // close() would fire a close event that nobody caused.
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
  const check = () => {
    if (waiting.signal.aborted || isField(document.activeElement)) return
    waiting.abort()
    then()
  }
  // The next field has the focus only after this one has lost it.
  document.addEventListener('focusout', () => setTimeout(check), { signal: waiting.signal })
  return () => waiting.abort()
}

const isField = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable]') ?? false
