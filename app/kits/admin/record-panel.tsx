import { type ComponentProps, Fragment, useEffect, useRef } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { SidePanel } from '~/ui/admin/side-panel.tsx'
import { withPlace } from './list-address.ts'
import type { ListContext } from './list-screen.tsx'

type RecordPanelProps = Omit<
  ComponentProps<typeof SidePanel>,
  'closeTo' | 'openerId' | 'previousTo' | 'nextTo'
>

/**
 * The side panel of a row: closing it returns to the row's position in the list, and it walks to the previous and next
 * row.
 */
export function RecordPanel({ children, ...props }: RecordPanelProps) {
  const { ids, path, opens, state } = useOutletContext<ListContext>()
  const { id = '' } = useParams()
  const at = ids.indexOf(id)
  useFocusOnNext(id)
  const to = (other: string | undefined) => (other ? withPlace(`${path}/${other}${opens}`, state) : undefined)
  return (
    <SidePanel
      {...props}
      closeTo={withPlace(path, state)}
      openerId={`row-${id}`}
      previousTo={at > 0 ? to(ids[at - 1]) : undefined}
      nextTo={at >= 0 ? to(ids[at + 1]) : undefined}
    >
      <Fragment key={id}>{children}</Fragment>
    </SidePanel>
  )
}

/**
 * Another record opened in place of this one: its name gets the focus, so that a second press decides nothing. Somebody
 * who walks with the arrows stays on them.
 */
function useFocusOnNext(id: string): void {
  const before = useRef(id)
  useEffect(() => {
    const panel = document.querySelector('dialog.layer')
    const isOnArrow = document.activeElement?.closest('.side-panel > header')
    if (before.current !== id && !isOnArrow) panel?.querySelector<HTMLElement>('h2')?.focus()
    before.current = id
  }, [id])
}
