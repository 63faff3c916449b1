import { Search } from 'lucide-react'
import { type FormEvent, type Ref, useId } from 'react'
import { Button } from '~/ui/admin/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Checkin } from '../checkin.client.ts'
import type { Guest } from '../checkin.options.ts'
import type { CheckinState } from '../checkin.states.ts'
import { codeIn, findGuests, firstOf, firstWords, showCode, whyNot } from '../checkin.states.ts'

type FieldProps = {
  input: string
  onType: (input: string) => void
  onCode: (text: string) => void
  field: Ref<HTMLInputElement>
}

/** Search by name, or by code and Enter; a scanner that acts as a keyboard ends with Enter, too. */
export function FinderField({ input, onType, onCode, field }: FieldProps) {
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (codeIn(input)) onCode(input)
  }
  return (
    <form className="px-4 pt-4" onSubmit={send}>
      <label htmlFor={id} className="label text-base">
        Name or code
      </label>
      <div className="relative mt-1">
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-6 text-muted"
        />
        <input
          ref={field}
          id={id}
          type="search"
          className="input min-h-14 pl-13 text-lg"
          value={input}
          onChange={({ target }) => onType(target.value)}
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
        />
      </div>
    </form>
  )
}

type FoundProps = { state: CheckinState; input: string; checkin: Checkin | undefined; onLetIn: () => void }

/** The matching guests. The list is on the phone, so this works offline. */
export function FoundGuests({ state, input, checkin, onLetIn }: FoundProps) {
  const found = findGuests(state.guests, input)
  if (input.trim() === '') return null
  return (
    <section aria-label="Found" className="px-4 pt-4">
      <p role="status" className="text-base text-muted">
        {foundWords(found.length, state.isListed)}
      </p>
      <ul className="mt-2 border-line border-t">
        {found.map((guest) => (
          <Found
            key={guest.id}
            guest={guest}
            state={state}
            onLetIn={() => {
              checkin?.letIn(guest)
              onLetIn()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function foundWords(many: number, isListed: boolean): string {
  if (!isListed) return 'The list is not here yet. This phone must be online once to load it.'
  return many === 0 ? 'Nobody on the list is called that.' : `${many} found`
}

function Found({ guest, state, onLetIn }: { guest: Guest; state: CheckinState; onLetIn: () => void }) {
  const first = firstOf(guest, state.scans)
  const why = first ? `Already in: ${firstWords(first)}` : whyNot(guest)
  return (
    <li className="flex min-h-18 items-center gap-3 border-line border-b py-2">
      <div className="min-w-0 grow">
        <p className="font-bold text-lg leading-6 [overflow-wrap:anywhere]">{guest.name}</p>
        <p className="num text-base text-muted">{showCode(guest.code)}</p>
        {why && <p className="num font-semibold text-base [overflow-wrap:anywhere]">{why}</p>}
      </div>
      {!why && (
        <Button variant="ok" className="min-h-14 shrink-0 px-5 text-lg" onClick={onLetIn}>
          Let in<span className="sr-only"> {guest.name}</span>
        </Button>
      )}
    </li>
  )
}
