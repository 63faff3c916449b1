import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { Flyout } from '~/ui/admin/flyout.tsx'
import { keptFields, type ListState } from './list-address.ts'

/** A column in an address: 'Related item' is related-item. */
const columnName = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The columns that the address names; all of them, if it names none. */
export const columnsShown = <Column extends { label: string }>(
  columns: Column[],
  { columns: named }: ListState,
) => (named ? columns.filter(({ label }) => named.includes(columnName(label))) : columns)

type ColumnChoiceProps = { path: string; state: ListState; labels: string[] }

/** Which columns a list shows. The first one, which opens a row, always stays. */
export function ColumnChoice({ path, state, labels }: ColumnChoiceProps) {
  const { columns } = state
  return (
    <Flyout id="columns" label="Columns" title="Columns" current={columns !== undefined}>
      <Form action={path} preventScrollReset>
        {keptFields(state, ['columns']).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {/* Without a single column the address must still say so. */}
        <input type="hidden" name="columns" value="" />
        {labels.map((label) => (
          <CheckInput
            // A tick that was changed and not sent must not outlive the address it was for.
            key={`${label} ${columns?.join(' ')}`}
            name="columns"
            value={columnName(label)}
            label={label}
            defaultChecked={!columns || columns.includes(columnName(label))}
          />
        ))}
        <Button variant="solid" type="submit" className="mt-2 w-full">
          Show
        </Button>
      </Form>
    </Flyout>
  )
}
