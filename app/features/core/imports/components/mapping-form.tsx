import { useState } from 'react'
import { useNavigation } from 'react-router'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { type Column, Table } from '~/ui/admin/table.tsx'
import type { Mapping } from '../import.options.ts'

type Field = {
  name: string
  label: string
  isRequired: boolean
  hint?: string
  options?: { value: string; label: string }[]
}
type SampleRow = { line: number; cells: string[] }
type Choice = { value: string; label: string }

type MappingFormProps = {
  id: string
  headers: string[]
  sample: SampleRow[]
  fields: Field[]
  mapping: Mapping
  target?: { label: string; choices: Choice[]; chosen: string }
  doubts: string
  errors: Record<string, string>
}

/** Which column is read for which field, with what the first rows have in it. */
export function MappingForm({
  id,
  fields,
  headers,
  sample,
  mapping,
  target,
  doubts,
  errors,
}: MappingFormProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="grid gap-4">
      <Panel title="Columns">
        <RecordForm name={`columns of ${id}`} className="grid gap-5 p-4">
          {Object.keys(errors).length > 0 && (
            <div role="alert">
              <Note kind="bad">Some columns are missing. Choose them below.</Note>
            </div>
          )}
          <FieldGroup title="What each column is">
            {fields.map((field) => (
              <ColumnInput
                key={field.name}
                field={field}
                headers={headers}
                sample={sample}
                chosen={mapping[field.name] ?? ''}
                error={errors[field.name]}
              />
            ))}
          </FieldGroup>
          <FieldGroup title="For every row">
            {target && (
              <SelectInput
                id="target"
                name="target"
                label={target.label}
                error={errors.target}
                defaultValue={target.chosen}
                options={[{ value: '', label: 'Choose one' }, ...target.choices]}
              />
            )}
            <SelectInput
              id="doubts"
              name="doubts"
              label="Doubtful rows"
              hint="Known, but not quite: another name with the same e-mail or phone"
              defaultValue={doubts}
              options={[
                { value: 'leave', label: 'Leave them out' },
                { value: 'bring', label: 'Bring them in as new' },
              ]}
            />
          </FieldGroup>
          <div>
            <Button variant="solid" type="submit" busy={busy} name="intent" value="map">
              {busy ? 'Starting' : 'Check the rows'}
            </Button>
          </div>
        </RecordForm>
      </Panel>
      <Panel title="The first rows">
        <Table
          wide
          label="The first rows"
          idOf={({ line }) => String(line)}
          rows={sample}
          columns={headers.map(
            (header, at): Column<SampleRow> => ({
              label: header,
              card: at === 0 ? 'title' : 'fact',
              cell: ({ cells }) =>
                cells[at] ? (
                  <span className="line-clamp-2">{cells[at]}</span>
                ) : (
                  <span className="text-muted">empty</span>
                ),
            }),
          )}
        />
      </Panel>
    </div>
  )
}

type ColumnProps = {
  field: Field
  headers: string[]
  sample: { cells: string[] }[]
  chosen: string
  error?: string
}

function ColumnInput({ field, headers, sample, chosen, error }: ColumnProps) {
  const { name, label, isRequired, hint, options = [] } = field
  const [value, setValue] = useState(chosen)
  const seen = /^\d+$/.test(value) ? sample.map(({ cells }) => cells[Number(value)]).filter(Boolean) : []
  const example = [...new Set(seen)].slice(0, 2).join(', ').slice(0, 60)
  const isEmpty = /^\d+$/.test(value) && seen.length === 0
  return (
    <SelectInput
      id={`column-${name}`}
      name={`column-${name}`}
      label={isRequired ? label : `${label} (optional)`}
      hint={hint}
      error={error}
      defaultValue={chosen}
      onChange={({ target }) => setValue(target.value)}
      after={(example || isEmpty) && <span className="hint">{example || 'Empty in the first rows'}</span>}
      options={[
        { value: '', label: 'Not in the sheet' },
        ...headers.map((header, at) => ({ value: String(at), label: header })),
        ...options.map((option) => ({
          value: `=${option.value}`,
          label: `The same for all: ${option.label}`,
        })),
      ]}
    />
  )
}
