import { Search } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Kbd } from '~/ui/admin/kbd.tsx'
import { Icon } from '~/ui/icon.tsx'
import { adminSearchPath } from '../admin-search.options.ts'
import { AdminSearchDialog } from './admin-search-dialog.tsx'

/** The search in the top bar of every screen: a link to the page, and with script a dialog. */
export function AdminSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  useAdminSearchKeys(open)
  const onClick = (event: MouseEvent) => {
    // Opened in another tab, the link leads to the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Link
        to={adminSearchPath}
        className="btn btn-line max-sm:px-3.5"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={onClick}
      >
        <Icon of={Search} />
        <span className="max-sm:sr-only">Search</span>
        <span className="hidden lg:inline-flex" aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      </Link>
      {isOpen && <AdminSearchDialog onClose={close} />}
    </>
  )
}

/** / and Ctrl+K, from anywhere. Ignores / in text fields, and keys that were handled already. */
function useAdminSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (event.defaultPrevented || altKey) return
      const isCommand = ctrlKey || metaKey
      if (isCommand ? key.toLowerCase() !== 'k' : key !== '/' || isTypedInto(target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
    ))
