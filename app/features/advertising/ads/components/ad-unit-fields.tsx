import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import {
  type AdNetwork,
  adFormats,
  adNetworks,
  adPlacements,
  formatNames,
  networkNames,
  placementNames,
  slotShapes,
} from '../ad.options.ts'

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** A-ADS-09: the fields of the chosen network. Without script all are shown, and only these are saved. */
export function AdUnitFields({ field, picture }: { field: FieldOf; picture: ReactNode }) {
  const [chosen, choose] = useState<AdNetwork>()
  const begin = field('network').defaultValue as AdNetwork
  useLayoutEffect(() => choose(begin), [begin])
  const slot = chosen && chosen !== 'house' ? slotShapes[chosen] : undefined
  const wide = 'sm:col-span-2'
  return (
    <>
      <FieldGroup title="Ad unit">
        <TextInput {...field('name')} label="Name" hint="Only staff see it" frameClass={wide} />
        <SelectInput
          {...field('network')}
          label="Network"
          options={options(adNetworks, networkNames)}
          onChange={(event) => choose(event.target.value as AdNetwork)}
        />
        <div hidden={chosen && !slot}>
          <TextInput
            {...field('slotId')}
            label="Slot ID"
            inputMode="numeric"
            hint={slot?.hint ?? 'As the network gives it; house ads and Infolinks have none'}
          />
        </div>
        <SelectInput {...field('format')} label="Format" options={options(adFormats, formatNames)} />
        <SelectInput
          {...field('placement')}
          label="Placement"
          hint="The newest active unit of a placement is shown"
          options={options(adPlacements, placementNames)}
        />
        <SelectInput
          {...field('isActive')}
          label="Status"
          options={[
            { value: 'yes', label: 'Active' },
            { value: 'no', label: 'Inactive' },
          ]}
        />
      </FieldGroup>
      <div hidden={chosen && chosen !== 'house'} className="mt-6">
        <InLanguages>
          {(suffix, label) => (
            <>
              <TextInput {...field(`title${suffix}`)} label={label('Title')} frameClass={wide} />
              <TextArea
                {...field(`words${suffix}`)}
                label={`${label('Text').replace(' (optional)', '')} (optional)`}
                rows={2}
                frameClass={wide}
              />
            </>
          )}
        </InLanguages>
        <FieldGroup title="Where it leads, and who pays">
          <TextInput
            {...field('link')}
            label="Link URL"
            inputMode="url"
            hint="Opens in a new tab, through our counter"
            frameClass={wide}
          />
          <TextInput {...field('sponsor')} label="Sponsor (optional)" frameClass={wide} />
          <TextInput
            {...field('cpmRwf')}
            label="RWF for 1,000 views (optional)"
            inputMode="numeric"
            hint="CPM"
          />
          <TextInput {...field('cpcRwf')} label="RWF for a click (optional)" inputMode="numeric" hint="CPC" />
        </FieldGroup>
        <div className="mt-4">{picture}</div>
      </div>
    </>
  )
}
