import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ContentFields, ContentInput } from '~/kits/admin/content-fields.tsx'
import type { ContentGroup } from '~/kits/admin/content-form.ts'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { type AdNetwork, slotShapes } from '../ad.options.ts'

type Props = { groups: ContentGroup[]; field: FieldOf; picture: ReactNode }

/** A-ADS-09: the fields of the chosen network. Without script all are shown, and only these are saved. */
export function AdUnitFields({ groups, field, picture }: Props) {
  const [chosen, choose] = useState<AdNetwork>()
  const begin = field('network').defaultValue as AdNetwork
  useLayoutEffect(() => choose(begin), [begin])
  const slot = chosen && chosen !== 'house' ? slotShapes[chosen] : undefined
  const [ofAll, ...ofHouse] = groups
  return (
    <>
      {ofAll && (
        <ContentFields
          groups={[ofAll]}
          field={field}
          inputs={{
            network: (given) => (
              <ContentInput {...given} onChange={({ target }) => choose(target.value as AdNetwork)} />
            ),
            slotId: (given) => (
              <div hidden={chosen && !slot}>
                <ContentInput {...given} hint={slot?.hint ?? given.hint} />
              </div>
            ),
          }}
        />
      )}
      <div hidden={chosen && chosen !== 'house'} className="mt-6">
        <ContentFields groups={ofHouse} field={field} />
        <div className="mt-4">{picture}</div>
      </div>
    </>
  )
}
