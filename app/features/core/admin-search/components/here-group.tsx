import type { namedControls } from '~/kits/admin/use-list-keys.ts'
import { Kbd } from '~/ui/admin/kbd.tsx'

type Props = {
  id: string
  controls: ReturnType<typeof namedControls>
  optionId: (at: number) => string
  chosen: number
  onChosen: (at: number) => void
  onPress: () => void
}

/** What can be done with the open record, or with the row that had the focus: its own buttons, by their names. */
export function HereGroup({ id, controls, optionId, chosen, onChosen, onPress }: Props) {
  if (controls.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="lookup-kind">
        Here
      </p>
      {controls.map(({ key, does, press }, at) => (
        <button
          key={key}
          type="button"
          id={optionId(at)}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          className="lookup-option w-full justify-between text-left"
          onPointerMove={() => onChosen(at)}
          onClick={() => {
            onPress()
            // Once the search is closed and the focus is back.
            setTimeout(press)
          }}
        >
          <span className="font-semibold">{does}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            <Kbd>{key}</Kbd>
          </span>
        </button>
      ))}
    </div>
  )
}
