import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { SelectInput } from '~/ui/admin/fields.tsx'
import { TextInput } from '~/ui/field.tsx'
import type { Asked } from '../period.states.ts'
import { comparisons, presets } from '../report.options.ts'

type PeriodFormProps = { asked: Asked; programs: { id: string; title: string }[] }

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What the report is about. It is sent by GET, so that its address can be kept and shared. */
export function PeriodForm({ asked, programs }: PeriodFormProps) {
  const { preset, comparison, typed, program, problem } = asked
  const [chosen, choose] = useState<string>(preset)
  const isLoading = useNavigation().state === 'loading'
  return (
    <Form method="get" className="no-print panel mb-6 flex flex-wrap items-end gap-3 p-4" noValidate>
      <SelectInput
        id="period"
        name="period"
        label="Period"
        options={optionsOf(presets)}
        defaultValue={preset}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {chosen === 'own' && (
        <>
          <TextInput
            id="from"
            name="from"
            type="date"
            label="From"
            defaultValue={typed.from}
            error={problem}
          />
          <TextInput id="to" name="to" type="date" label="To" defaultValue={typed.to} />
        </>
      )}
      <SelectInput
        id="compare"
        name="compare"
        label="Compared with"
        options={optionsOf(comparisons)}
        defaultValue={comparison}
      />
      {programs.length > 0 && (
        <SelectInput
          id="program"
          name="program"
          label="Program"
          options={[
            { value: '', label: 'All programs' },
            ...programs.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          defaultValue={program ?? ''}
        />
      )}
      <Button variant="solid" busy={isLoading}>
        Show
      </Button>
    </Form>
  )
}
