import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Badge } from '~/ui/badge.tsx'

/** The texts of a record in one language. */
export type LanguagePart = {
  lang: string
  name: string
  /** What it was opened with, the title first. */
  values: string[]
  hasError: boolean
  /** Somebody else saved another text meanwhile. */
  hasConflict: boolean
  children: ReactNode
}

const never = () => () => {}
/** False on the server and while its page is taken over, so that both render the same. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * The languages of a form as tabs, each with a mark of what is missing. Without script they stand below each other, and
 * so they stay where somebody had typed before the script came: nothing typed is hidden. The others are hidden, not
 * removed, so all of them are sent.
 */
export function LanguageTabs({ parts }: { parts: LanguagePart[] }) {
  const id = useId()
  const here = useRef<HTMLDivElement>(null)
  const runs = useScript()
  const [wasTyped, setWasTyped] = useState(false)
  const [typed, setTyped] = useState<Record<string, string[]>>({})
  const [open, setOpen] = useState(parts[0]?.lang)
  // The form came back: what is to be looked at opens, before the first wrong field gets the focus.
  const [answered, setAnswered] = useState<string>()
  const troubled = parts.find(({ hasError }) => hasError) ?? parts.find(({ hasConflict }) => hasConflict)
  const answer = parts.map(({ hasError, hasConflict }) => `${hasError}${hasConflict}`).join()
  if (answer !== answered) {
    setAnswered(answer)
    const shown = parts.find(({ lang }) => lang === open)
    if (troubled && !(troubled.hasError ? shown?.hasError : shown?.hasConflict)) setOpen(troubled.lang)
  }
  useBrowserLayoutEffect(() => {
    const all = here.current
    if (!all || all.querySelector('[role=tablist]')) return
    if (all.contains(document.activeElement) || fieldsIn(all).some(isTyped)) setWasTyped(true)
  }, [])
  const onInput = (lang: string) => (event: FormEvent<HTMLDivElement>) =>
    setTyped({ ...typed, [lang]: fieldsIn(event.currentTarget).map(({ value }) => value) })
  const isTabs = runs && !wasTyped
  const english = typed[parts[0]?.lang ?? ''] ?? parts[0]?.values ?? []
  return (
    <div ref={here} className="mt-6 first:mt-0">
      {isTabs && (
        <div role="tablist" aria-label="Languages" className="tabs mb-4" onKeyDown={walk}>
          {parts.map((part, at) => (
            <button
              key={part.lang}
              type="button"
              role="tab"
              id={`${id}-${part.lang}-tab`}
              aria-controls={`${id}-${part.lang}`}
              aria-selected={part.lang === open}
              tabIndex={part.lang === open ? 0 : -1}
              onClick={() => setOpen(part.lang)}
            >
              {part.name}
              <Mark part={part} values={typed[part.lang] ?? part.values} english={at > 0 ? english : []} />
            </button>
          ))}
        </div>
      )}
      {parts.map((part) => (
        <div
          key={part.lang}
          id={`${id}-${part.lang}`}
          {...(isTabs && { role: 'tabpanel', 'aria-labelledby': `${id}-${part.lang}-tab` })}
          hidden={isTabs && part.lang !== open}
          className={isTabs ? '[&>fieldset>legend]:sr-only' : 'mt-6 first:mt-0'}
          onInput={onInput(part.lang)}
        >
          {part.children}
        </div>
      ))}
    </div>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldsIn = (element: HTMLElement) => [...element.querySelectorAll<Field>('input[name], textarea[name]')]
const isTyped = (field: Field) => field.value !== field.defaultValue

/** The arrow keys walk through the tabs and open them, as in every row of tabs. */
function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined || at < 0) return
  const tab = tabs.at(to % tabs.length)
  tab?.focus()
  tab?.click()
}

type MarkProps = { part: LanguagePart; values: string[]; english: string[] }

function Mark({ part: { hasError, hasConflict }, values, english }: MarkProps) {
  if (hasError) return <Badge tone="bad">to mend</Badge>
  if (hasConflict) return <Badge tone="warn">saved meanwhile</Badge>
  if (english.length === 0) return null
  if (!values[0]) return <Badge tone="line">missing</Badge>
  return english.some((text, at) => text && !values[at]) ? <Badge tone="line">incomplete</Badge> : null
}
