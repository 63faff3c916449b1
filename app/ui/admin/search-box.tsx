import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Icon } from '../icon.tsx'
import { Kbd } from './kbd.tsx'

type SearchBoxProps = {
  /** The searchable fields: "Search by name or e-mail". */
  label: string
  value: string
  name?: string
  /** The filters in the address that a search keeps. */
  keep?: [name: string, value: string][]
  /** The shortcut key, if the screen has one. */
  shortcut?: string
}

/** A GET form: the search is in the address. The field keeps typed text, whatever loads meanwhile. */
export function SearchBox({ label, value, name = 'q', keep = [], shortcut }: SearchBoxProps) {
  return (
    <Form role="search" className="flex w-full gap-2 lg:max-w-[340px]" preventScrollReset>
      {keep.map(([kept, text]) => (
        <input key={`${kept} ${text}`} type="hidden" name={kept} value={text} />
      ))}
      <span className="relative min-w-0 flex-1">
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted"
        />
        <input
          type="search"
          name={name}
          className="input pl-8"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={label}
          defaultValue={value}
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
        />
        {shortcut && !value && (
          <span className="pointer-events-none absolute inset-y-0 right-2 hidden items-center lg:flex">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </span>
      {/* Enter does the same; on a phone it is not always easy to find. */}
      <button type="submit" className="btn btn-line lg:hidden">
        Search
      </button>
    </Form>
  )
}
