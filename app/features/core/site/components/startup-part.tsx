import { Asked, SelectField, TextField } from '~/kits/forms/fields.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { sectors, stages } from '../startup.options.ts'
import { sectorName, stageNames } from './stage-names.tsx'

/** PRG-06 to PRG-08: the questions about a startup. */
export function StartupPart(field: FormState) {
  return (
    <>
      <SelectField
        {...field}
        name="startupSector"
        options={sectors.map((sector) => ({
          value: sector,
          label: sectorName(sector),
          asks: sector === 'Other' ? 'sector' : undefined,
        }))}
      />
      <Asked by="sector">
        <TextField {...field} className="sm:col-span-2" name="customSector" />
      </Asked>
      <SelectField
        {...field}
        name="startupStage"
        options={stages.map((stage) => ({ value: stage, label: stageNames[stage]() }))}
      />
    </>
  )
}
