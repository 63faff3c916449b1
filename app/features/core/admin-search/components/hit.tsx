import type { ShownHit } from '../admin-search.options.ts'

/** A search result: its name, a line that tells it apart from others of the same name, and its date. */
export function Hit({ hit: { title, line, at } }: { hit: ShownHit }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {line && <span className="block truncate text-muted">{line}</span>}
      </span>
      {at && <span className="num shrink-0 text-muted text-xs max-sm:hidden">{at}</span>}
    </span>
  )
}
