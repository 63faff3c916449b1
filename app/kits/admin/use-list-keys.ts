import { useEffect } from 'react'

/** The keys of every list, for the table that `?` opens. Those of buttons are said by the buttons. */
export const listKeys = [
  { key: 'f', does: 'Search this list' },
  { key: '/', does: 'Search everything' },
  { key: 'j', does: 'Next record' },
  { key: 'k', does: 'Previous record' },
  { key: 'Enter', does: 'Open' },
  { key: 'x', does: 'Tick' },
  { key: 'a', does: 'Approve' },
  { key: 'r', does: 'Reject' },
  { key: 'e', does: 'Write an answer' },
  { key: 'Esc', does: 'Close' },
  { key: '?', does: 'Show these keys' },
]
export const keysId = 'list-keys'

/**
 * f searches the list (/ searches everything), j and k walk the rows, Enter opens (the row is a link), Esc closes (the
 * layer listens itself), x ticks. Other keys press the control that names them (`aria-keyshortcuts`), in the open panel
 * or else in the row that has the focus; a text field gets the focus.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(at instanceof Element)) return
      if (at.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
      if (act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the key did something. */
function act(key: string): boolean {
  if (key === 'f') return focused(document.querySelector('input[type=search]'))
  if (key === '?') return toggled(document.getElementById(keysId))
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
  const layer = document.querySelector('dialog.layer')
  const scope = layer ?? document.activeElement?.closest('tr')
  if (key === 'x') return !layer && pressed(scope?.querySelector('input[type=checkbox]'))
  if (!/^[a-z]$/.test(key)) return false
  const control = scope?.querySelector(`[aria-keyshortcuts="${key}"]`)
  return control?.matches('textarea') ? focused(control) : pressed(control)
}

function focused(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  return true
}

function pressed(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.click()
  return true
}

function toggled(element: HTMLElement | null): boolean {
  element?.togglePopover()
  return element !== null
}

/** Moves to the next row; with one open, opens the next one. */
function step(by: 1 | -1): boolean {
  const panel = document.querySelector('dialog.layer .side-panel')
  if (panel) {
    const word = by === 1 ? 'Next' : 'Previous'
    return pressed(panel.querySelector(`a[aria-label^="${word}"]`))
  }
  const rows = [...document.querySelectorAll<HTMLElement>('a.row-name')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  return focused(rows[Math.max(0, Math.min(rows.length - 1, at + by))])
}
