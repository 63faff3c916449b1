import { useEffect } from 'react'

/** f searches the list (/ searches everything), j and k walk the rows, Enter opens (the row is a link), Esc closes (the layer listens itself). */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target
      if (event.ctrlKey || event.metaKey || event.altKey || !(at instanceof Element)) return
      if (at.matches('input, textarea, select, [contenteditable]')) return
      if (event.key === 'f') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
      } else if (event.key === 'j' || event.key === 'k') step(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Moves to the next row; with one open, opens the next one. */
function step(by: 1 | -1): void {
  const panel = document.querySelector('dialog.layer .side-panel')
  if (panel) {
    const word = by === 1 ? 'Next' : 'Previous'
    panel.querySelector<HTMLElement>(`a[aria-label^="${word}"]`)?.click()
    return
  }
  const rows = [...document.querySelectorAll<HTMLElement>('a.row-name')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus()
}
