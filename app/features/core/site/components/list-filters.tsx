import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The address of a list with these filters; those that are not set are left out. */
export function filteredPath(path: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  const list = localPath(path, currentLocale())
  return query.size > 0 ? `${list}?${query}` : list
}

/** '1,000+' at most. */
export const countInWords = (n: number, most: number) =>
  n > most ? `${showNumber(most, currentLocale())}+` : showNumber(n, currentLocale())

type FiltersProps = {
  /** What can be searched and chosen. */
  label: string
  /** What is searched and chosen now. */
  chosen: (string | false)[]
  isOpen: boolean
  children: ReactNode
}

/** The filters of a list: on a phone one row that opens, and says what is chosen; from 768 they lie open. */
export function ListFilters({ label, chosen, isOpen, children }: FiltersProps) {
  const words = chosen.filter(Boolean).join(', ')
  return (
    <details className="fold border-soot-950 border-b-2 bg-white" open={isOpen}>
      <summary className="wrap flex min-h-12 items-center gap-3 font-semibold">
        <Icon of={Search} className="size-5 shrink-0" />
        <span className="mr-auto min-w-0">
          {words ? (
            <>
              <span className="sr-only">{label}: </span>
              {words}
            </>
          ) : (
            label
          )}
        </span>
        <Icon of={ChevronDown} className="size-5 shrink-0" />
      </summary>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-4">{children}</div>
    </details>
  )
}

type Props = {
  path: string
  /** The search text of the address. */
  q: string
  /** The filters that a new search keeps. */
  keep?: Record<string, string>
  label: string
  hint: string
  send: string
  className: string
  /** Further filters of the form. */
  children?: ReactNode
}

/** The search of a list: a plain form that leads to its address. */
export function ListSearch({ path, q, keep = {}, label, hint, send, className, children }: Props) {
  return (
    <form className={className} action={localPath(path, currentLocale())}>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        type="search"
        name="q"
        className="input"
        defaultValue={q}
        aria-label={label}
        placeholder={hint}
      />
      {children}
      <Button type="submit" variant="ink">
        {send}
      </Button>
    </form>
  )
}
