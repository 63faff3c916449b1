import type { ShownHit } from '../admin-search.options.ts'

/** One thing found: what it is called, what tells it from its namesakes, when. */
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
