import { useEffect } from 'react'

const letters = new Set(['KeyI', 'KeyJ'])

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey'>

/** Which of the shortcuts of AUT-33 this is, if any. */
export function nameOf({ key, code, ctrlKey, shiftKey }: Pressed): string | undefined {
  if (key === 'F12') return 'F12'
  if (ctrlKey && shiftKey && letters.has(code)) return `Ctrl+Shift+${code.slice(3)}`
  if (ctrlKey && !shiftKey && code === 'KeyU') return 'Ctrl+U'
}

/**
 * AUT-33: off unless the setting enables it, because it protects nothing and interferes with spell-checkers, long
 * presses and assistive tools.
 */
export function useDevToolsBlock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const refuse = (event: Event, how: string) => {
      event.preventDefault()
      fetch('/admin/dev-tools', { method: 'post', body: new URLSearchParams({ how }) }).catch(() => {})
    }
    const onKey = (event: KeyboardEvent) => {
      const how = nameOf(event)
      if (how) refuse(event, how)
    }
    const onMenu = (event: Event) => refuse(event, 'context menu')
    document.addEventListener('keydown', onKey)
    document.addEventListener('contextmenu', onMenu)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('contextmenu', onMenu)
    }
  }, [isOn])
}
