import { useEffect, useRef } from 'react'

/** The keys that controls name themselves (`aria-keyshortcuts`), where the kit needs to know them. */
export const answerKey = 'e'
export const sendKey = 'Control+Enter'
export const keysClass = 'keys-card'

/** The keys of a list, each with what must be there for it to do something. Those of buttons are named by the buttons. */
const listKeys = [
  { key: 'j', does: 'Next', needs: 'a.row-name, .side-panel > header a[aria-label^="Next"]' },
  { key: 'k', does: 'Previous', needs: 'a.row-name, .side-panel > header a[aria-label^="Previous"]' },
  { key: 'Enter', does: 'Open', needs: 'a.row-name' },
  { key: 'x', does: 'Tick', needs: 'tbody input[type=checkbox]' },
  { key: 'f', does: 'Search this list', needs: 'input[type=search]' },
  { key: '/', does: 'Search everything, do anything', needs: '*' },
  { key: 'Esc', does: 'Close', needs: '.side-panel' },
  { key: '?', does: 'Show these keys', needs: '*' },
]

/**
 * j and k walk the rows, Enter opens (the row is a link), x ticks, f searches the list (/ searches everything), Esc
 * closes (the layer listens itself). Other keys press the control that names them, in the open panel or else in the row
 * that has the focus; a field gets the focus.
 */
export function useListKeys(ids: string[]): void {
  useKeptPlace(ids)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.altKey || event.repeat || event.defaultPrevented || !(target instanceof Element)) return
      const isCommand = event.ctrlKey || event.metaKey
      const isTyping = target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
      if (isCommand ? key === 'Enter' && press(sendKey) : !isTyping && act(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The row that had the focus was dealt with and left the list: the one in its place gets it, or else the page. */
function useKeptPlace(ids: string[]): void {
  const place = useRef(-1)
  useEffect(() => {
    const onFocus = () => {
      place.current = [...document.querySelectorAll('tbody > tr')].indexOf(rowInFocus() as Element)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  const shown = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are shown
  useEffect(() => {
    if (document.activeElement !== document.body || place.current < 0 || layerOnTop()) return
    const rows = [...document.querySelectorAll('a.row-name')]
    focus(rows[Math.min(place.current, rows.length - 1)] ?? document.getElementById('main'))
  }, [shown])
}

/** A panel, with a question over it the question; without one the page. */
const layerOnTop = () => [...document.querySelectorAll('dialog.layer')].at(-1)

/** Whether the key did something. */
function act(key: string): boolean {
  const layer = layerOnTop()
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
  if (key === '?') return toggle((layer ?? document).querySelector(`.${keysClass}`))
  if (key === 'f') return !layer && focus(document.querySelector('main input[type=search]'))
  if (key === 'x') return !layer && click(rowInFocus()?.querySelector('input[type=checkbox]'))
  return /^[a-z]$/.test(key) && press(key)
}

const rowInFocus = () => document.activeElement?.closest('tr')

/** Presses the control that names this key. A control that is not awake yet (`layer-foot`) is left alone. */
function press(key: string): boolean {
  const control = (layerOnTop() ?? rowInFocus())?.querySelector(`[aria-keyshortcuts="${key}"]`)
  return control?.matches('textarea, select') ? focus(control) : click(control)
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  return true
}

function click(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (getComputedStyle(element).pointerEvents !== 'none') element.click()
  return true
}

function toggle(element: Element | null): boolean {
  if (element instanceof HTMLElement) element.togglePopover()
  return element !== null
}

/** Moves to the next row; with one open, opens the next one. */
function step(by: 1 | -1): boolean {
  const panel = layerOnTop()
  if (panel) {
    const word = by === 1 ? 'Next' : 'Previous'
    return click(panel.querySelector(`.side-panel > header a[aria-label^="${word}"]`))
  }
  const rows = [...document.querySelectorAll<HTMLElement>('a.row-name')]
  const at = rows.findIndex((row) => row === document.activeElement || row.closest('tr') === rowInFocus())
  return focus(rows[Math.max(0, Math.min(rows.length - 1, at + by))])
}

/** The keys that do something here and now, for the card that `?` opens. */
export function keysAround(card: Element): { key: string; does: string }[] {
  const around = card.closest('dialog.layer') ?? document
  const all = [...namedIn(around), ...listKeys.filter(({ needs }) => around.querySelector(needs))]
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at)
}

/** What can be done with the open record, or with the row that has the focus, for the search over everything. */
export const namedControls = () => namedIn(layerOnTop() ?? rowInFocus())

const namedIn = (around: ParentNode | null | undefined) =>
  [...(around?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])]
    .filter((control) => control.matches('main *, .side-panel *') && !control.matches('input'))
    .map((control) => ({
      key: (control.getAttribute('aria-keyshortcuts') ?? '').replace('Control+', 'Ctrl '),
      does: wordsOf(control),
      press: () => (control.matches('textarea, select') ? focus(control) : click(control)),
    }))

const wordsOf = (control: HTMLElement): string =>
  control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? (control.labels?.[0]?.textContent ?? '')
    : control.title || control.textContent
