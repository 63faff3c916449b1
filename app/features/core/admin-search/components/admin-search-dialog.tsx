import { Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { isNoAnswer, noNetwork } from '~/kits/admin/network.ts'
import { namedControls } from '~/kits/admin/use-list-keys.ts'
import { Button, IconButton } from '~/ui/admin/button.tsx'
import { Kbd } from '~/ui/admin/kbd.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Icon } from '~/ui/icon.tsx'
import {
  type AdminSearchAnswer,
  adminSearchData,
  adminSearchPath,
  answerInWords,
  longestSearch,
  meets,
  optionsOf,
  shortestSearch,
  tooShort,
} from '../admin-search.options.ts'
import { FoundGroup } from './found-group.tsx'
import { HereGroup } from './here-group.tsx'

/** A search field over any screen; arrows choose, Enter opens. The input is stored nowhere. */
export function AdminSearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [input, setTyped] = useState('')
  const { answer, problem, tryAgain } = useAnswer(input.trim())
  // What can be done with the record below, as its buttons name it.
  const [controls] = useState(namedControls)
  const here = controls.filter(({ does }) => meets(does, input))
  // With nothing typed nothing is chosen, so that Enter alone does nothing.
  const [wanted, setChosen] = useState(-1)
  const count = here.length + answer.groups.flatMap(optionsOf).length
  // The new results may be fewer than the last.
  const chosen = Math.min(wanted, Math.max(0, count - 1))
  const optionId = (at: number) => `${id}-${at}`
  useModal(dialog)
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const leave = () => {
    onClose()
    // Focus does not return to the previous field: the next page is read from its beginning.
    setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) setChosen((Math.max(chosen, step < 0 ? 0 : -1) + step + count) % count)
    else if (event.key === 'Enter') choose()
    else return
    event.preventDefault()
  }
  /** Opens the selected hit if the results match the current input, else the search page, which loads its own. */
  const choose = () => {
    const q = input.trim()
    if (q === '' && chosen < 0) return
    const option = chosen < here.length || answer.q === q ? document.getElementById(optionId(chosen)) : null
    if (option) return option.click()
    leave()
    navigate(`${adminSearchPath}?q=${encodeURIComponent(q)}`)
  }

  const isWaiting = answer.q !== input.trim()
  return (
    <dialog
      ref={dialog}
      className="layer"
      aria-label="Search everything"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="layer-scrim" aria-hidden="true" onClick={onClose} />
      <div className="lookup-panel">
        <div className="flex items-center gap-1 border-line border-b p-2 md:gap-2 md:p-3">
          <span className="relative min-w-0 flex-1">
            <Icon
              of={Search}
              className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted"
            />
            <input
              type="text"
              role="combobox"
              className="input pl-8"
              aria-label="Search people, applications, messages, content and screens"
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={count > 0 ? id : undefined}
              aria-activedescendant={count > 0 && chosen >= 0 ? optionId(chosen) : undefined}
              placeholder="Name, e-mail, phone, code, any word"
              value={input}
              onChange={({ target }) => {
                setTyped(target.value)
                setChosen(target.value.trim() === '' ? -1 : 0)
              }}
              onKeyDown={onKeyDown}
              maxLength={longestSearch}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              data-first
            />
          </span>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        {count > 0 && (
          <div id={id} role="listbox" aria-label="Found" className="lookup-found">
            <HereGroup
              id={`${id}-here`}
              controls={here}
              optionId={optionId}
              chosen={chosen}
              onChosen={setChosen}
              onPress={onClose}
            />
            {answer.groups.map((group, at) => (
              <FoundGroup
                key={group.name}
                group={group}
                id={`${id}-group-${at}`}
                first={here.length + answer.groups.slice(0, at).flatMap(optionsOf).length}
                optionId={optionId}
                chosen={chosen}
                onChosen={setChosen}
                onFollow={leave}
              />
            ))}
          </div>
        )}
        {problem && (
          <div className="grid gap-2 p-3">
            <Note kind="bad">{problem}</Note>
            <div>
              <Button type="button" onClick={tryAgain}>
                Try again
              </Button>
            </div>
          </div>
        )}
        <p role="status" className="sr-only">
          {problem ?? answerInWords(answer)}
        </p>
        {!problem && (
          <div
            className="flex min-h-11 items-center gap-4 border-line border-t px-4 py-2 text-muted"
            aria-hidden="true"
          >
            <p className="mr-auto">{isWaiting ? 'Searching' : answerInWords(answer) || tooShort}</p>
            <p className="hidden items-center gap-1.5 md:flex">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
            </p>
          </div>
        )}
      </div>
    </dialog>
  )
}

const nothing: AdminSearchAnswer = { q: '', isTooShort: true, groups: [] }
/** The delay between the last key and the request, in milliseconds. */
const pause = 120

/** The server's results for the input. Only the last request counts: older ones are aborted. */
function useAnswer(q: string) {
  const [answer, setAnswer] = useState(nothing)
  // What can be done anywhere is asked once.
  const [actions, setActions] = useState<AdminSearchAnswer['groups']>([])
  const [problem, setProblem] = useState<string>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    setProblem(undefined)
    const isTooShort = q.length < shortestSearch
    // Too short to search: only what can be done.
    if (isTooShort && actions.length > 0) return setAnswer({ ...nothing, q, groups: filtered(actions, q) })
    const given = new AbortController()
    const ask = async () => {
      try {
        const found = await fetch(`${adminSearchData}?q=${isTooShort ? '' : encodeURIComponent(q)}`, {
          redirect: 'manual',
          signal: given.signal,
        })
        // Signed out, or without permission: the reloaded page says which.
        if (found.type === 'opaqueredirect' || found.status === 403) return window.location.reload()
        if (!found.ok) throw new Error('search failed')
        const next = (await found.json()) as AdminSearchAnswer
        if (given.signal.aborted) return
        if (isTooShort) setActions(next.groups)
        setAnswer(isTooShort ? { ...nothing, q, groups: filtered(next.groups, q) } : next)
      } catch (error) {
        if (given.signal.aborted) return
        setAnswer(nothing)
        setProblem(isNoAnswer(error) ? noNetwork : 'The search did not work. Please try again.')
      }
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [q, tries, actions])
  return { answer, problem, tryAgain: () => setTries(tries + 1) }
}

const filtered = (groups: AdminSearchAnswer['groups'], q: string) =>
  groups
    .map((group) => ({ ...group, hits: group.hits.filter(({ title }) => meets(title, q)) }))
    .filter(({ hits }) => hits.length > 0)

/** Opens as modal at once. It must be closed, not just removed, so that the browser restores the focus. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [dialog])
}
