import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { optionFields, optionLimits } from '../exam.options.ts'

/** The options of a question, and which one is right. More fields appear as they are needed. */
export function OptionFields({ field }: { field: FieldOf }) {
  const filled = optionFields.findLastIndex((name) => field(name).defaultValue !== '') + 1
  const [shown, setShown] = useState(Math.max(filled, optionLimits.usual))
  const { defaultValue: correct, error, after } = field('correct')
  return (
    <fieldset className="field" aria-describedby={error ? 'options-hint options-error' : 'options-hint'}>
      <legend className="label mb-1">Options</legend>
      <span className="hint" id="options-hint">
        Mark the right one. Learners see them in an order of their own.
      </span>
      {error && (
        <span className="err" id="options-error">
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
      {after}
      <ul className="grid gap-2">
        {optionFields.slice(0, shown).map((name, at) => (
          <Option key={name} field={field} name={name} at={at} isRight={correct === name} invalid={!!error} />
        ))}
      </ul>
      {shown < optionLimits.most && (
        <p>
          <Button type="button" icon={Plus} onClick={() => setShown(shown + 1)}>
            Another option
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type OptionProps = { field: FieldOf; name: string; at: number; isRight: boolean; invalid: boolean }

function Option({ field, name, at, isRight, invalid }: OptionProps) {
  const { id, defaultValue, error, after } = field(name)
  const number = at + 1
  return (
    <li>
      <div className="flex items-center gap-3">
        <label className="flex min-h-9 min-w-9 items-center justify-center max-lg:min-h-11 max-lg:min-w-11">
          <input
            type="radio"
            name="correct"
            value={name}
            defaultChecked={isRight}
            className="size-5 accent-clay-600"
            aria-invalid={invalid && at === 0 ? true : undefined}
          />
          <span className="sr-only">Option {number} is right</span>
        </label>
        <label className="sr-only" htmlFor={id}>
          Option {number}
        </label>
        <input
          id={id}
          name={name}
          defaultValue={defaultValue}
          className="input grow"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <span className="err mt-1 ml-12" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
      {after}
    </li>
  )
}
