import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

/** The ticked rows. `form` is the id of the form the ticks are sent with, as `ids`. */
export type Selection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  form?: string
}

export function PickOne({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const { selected, onChange, form } = selection
  return (
    <label className="relative z-1 -m-1.5 grid size-8 place-items-center max-lg:-m-3 max-lg:size-11">
      <input
        type="checkbox"
        className="check"
        name="ids"
        value={id}
        form={form}
        aria-label={`Select ${name}`}
        checked={selected.has(id)}
        onChange={({ target }) =>
          onChange(target.checked ? new Set(selected).add(id) : without(selected, id))
        }
      />
    </label>
  )
}

/** All visible rows, and no others. */
export function PickAll({ selection, ids }: { selection: Selection; ids: string[] }) {
  const box = useRef<HTMLInputElement>(null)
  const { selected, onChange } = selection
  const ticked = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && ticked === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !all
  }, [ticked, all])
  return (
    <label className="-m-1.5 grid size-8 place-items-center max-lg:-mx-3 max-lg:size-11">
      <input
        ref={box}
        type="checkbox"
        className="check"
        aria-label="Select all shown"
        checked={all}
        onChange={() => onChange(new Set(all ? [] : ids))}
      />
    </label>
  )
}

/** The actions on the ticked rows. It floats over the end of the list while any is ticked. */
export function BulkBar({
  count,
  about,
  onClear,
  children,
}: {
  count: number
  /** To how many of them the actions apply: '24 can be decided'. */
  about?: string
  onClear: () => void
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section className="on-ink float-bar" aria-label="Selected rows">
      <span role="status" className="num mr-auto font-bold">
        {count} selected
        {about && <span className="block font-normal text-xs">{about}</span>}
      </span>
      {children}
      <IconButton icon={X} label="Clear the selection" onClick={onClear} />
    </section>
  )
}

function without(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(selected)
  rest.delete(id)
  return rest
}
