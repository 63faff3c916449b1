import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { Flyout } from '~/ui/admin/flyout.tsx'
import { TextInput } from '~/ui/field.tsx'
import { dateFilters, datesInWords, periods } from './date-range.ts'
import { keptFields, type ListState, listHref } from './list-address.ts'

/** The filters by date of a list: periods one press away, and days of one's own. */
export function DateChips({ path, state }: { path: string; state: ListState }) {
  const { dates = '', from = '', to = '' } = state.filters
  const others = withoutDates(state.asked ?? state.filters)
  const hrefOf = (filters: Record<string, string>) => listHref(path, state, { filters })
  // The list opens with a filter of its own, which any time must not bring back.
  const opened = Object.fromEntries((state.initial ?? []).map((name) => [name, '']))
  const isAny = !dates && !from && !to
  return (
    <Chips
      label="Dates"
      chips={[
        { label: 'Any time', href: hrefOf({ ...opened, ...others }), current: isAny },
        ...Object.entries(periods).map(([period, label]) => ({
          label,
          href: hrefOf({ ...others, dates: period }),
          current: dates === period,
        })),
      ]}
    >
      <Flyout
        id="own-dates"
        label={from || to ? (datesInWords(state.filters) ?? '') : 'Other dates'}
        title="From one day to another"
        current={Boolean(from || to)}
      >
        <Form action={path} className="grid grid-cols-2 gap-3" preventScrollReset>
          {keptFields(state, dateFilters).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <TextInput id="dates-from" name="from" type="date" label="From" defaultValue={from} />
          <TextInput id="dates-to" name="to" type="date" label="To, included" defaultValue={to} />
          <Button variant="solid" type="submit" className="col-span-2">
            Show
          </Button>
        </Form>
      </Flyout>
    </Chips>
  )
}

const withoutDates = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !dateFilters.some((date) => date === name)))
