import type { ReactNode } from 'react'
import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'

/** The address of a list with these filters; those that are not set are left out. */
export function filteredPath(path: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  const list = localPath(path, currentLocale())
  return query.size > 0 ? `${list}?${query}` : list
}

/** '1,000+' at most. */
export const countInWords = (n: number, most: number) =>
  n > most ? `${showNumber(most, currentLocale())}+` : showNumber(n, currentLocale())

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
