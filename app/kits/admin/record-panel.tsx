import { type ComponentProps, Fragment, useEffect, useRef } from 'react'
import { useNavigation, useOutletContext, useParams, useRevalidator } from 'react-router'
import { SidePanel } from '~/ui/admin/side-panel.tsx'
import { Here } from './here.tsx'
import { withPlace } from './list-address.ts'
import { ListKeys } from './list-keys.tsx'
import type { ListContext } from './list-screen.tsx'
import { answerKey, sendKey } from './use-list-keys.ts'
import { useColleagueOf } from './who.tsx'

type RecordPanelProps = Omit<
  ComponentProps<typeof SidePanel>,
  'closeTo' | 'openerId' | 'previousTo' | 'nextTo'
>

/**
 * The side panel of a row: closing it returns to the row's position in the list, and it walks to the previous and next
 * row.
 */
export function RecordPanel({ children, ...props }: RecordPanelProps) {
  const { ids, path, opens, state, colleagues } = useOutletContext<ListContext>()
  const { id = '' } = useParams()
  const { previous, next } = useNeighbours(ids, id)
  useFocus(id)
  const here = colleagues?.open[id]
  const colleagueOf = useColleagueOf()
  const did = colleagues?.did[id]
  const to = (other: string | undefined) => (other ? withPlace(`${path}/${other}${opens}`, state) : undefined)
  return (
    <SidePanel
      {...props}
      closeTo={withPlace(path, state)}
      openerId={`row-${id}`}
      previousTo={to(previous)}
      nextTo={to(next)}
    >
      <div role="status">
        {(here || did) && (
          <p className="border-line border-b px-4 py-2 text-muted md:px-6">
            <Here who={here} /> {did && `${colleagueOf(did.who).name} ${did.did} this just now.`}
          </p>
        )}
      </div>
      <Fragment key={id}>{children}</Fragment>
      <ListKeys />
    </SidePanel>
  )
}

/** The rows before and after; a record that has left the list meanwhile keeps its place between them. */
function useNeighbours(ids: string[], id: string): { previous?: string; next?: string } {
  const last = useRef({ id, at: -1 })
  const at = ids.indexOf(id)
  if (at >= 0 || last.current.id !== id) last.current = { id, at }
  const place = last.current.at
  if (place < 0) return {}
  return { previous: ids[place - 1], next: ids[at < 0 ? place : place + 1] }
}

/**
 * Another record opened in place of this one, or what had the focus is gone: the name of the record gets it, so that a
 * second press decides nothing. After an answer it is the box of the next answer. Somebody who walks with the arrows
 * stays on them.
 */
function useFocus(id: string): void {
  const before = useRef(id)
  const answered = useRef(false)
  const isIdle = useNavigation().state === 'idle'
  const { state: reading } = useRevalidator()
  useEffect(() => {
    const onSubmit = ({ submitter }: SubmitEvent) => {
      answered.current = submitter?.getAttribute('aria-keyshortcuts') === sendKey
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that was read again may have lost a button
  useEffect(() => {
    if (!isIdle) return
    const isAnother = before.current !== id
    before.current = id
    const at = document.activeElement
    const isLost = !at || at === document.body || at.matches(':disabled')
    if (isLost || (isAnother && !at.closest('.side-panel > header')))
      focusIn(isAnother && answered.current ? `[aria-keyshortcuts="${answerKey}"]` : 'h2')
    answered.current = false
  }, [id, isIdle, reading])
}

function focusIn(wanted: string): void {
  const panel = document.querySelector('dialog.layer .side-panel')
  const found = panel?.querySelector<HTMLElement>(wanted) ?? panel?.querySelector<HTMLElement>('h2')
  found?.focus()
}
