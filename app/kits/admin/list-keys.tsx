import { Kbd } from '~/ui/admin/kbd.tsx'
import { keysId, listKeys } from './use-list-keys.ts'

/** The keys of a list, behind `?`; without script there are none. */
export const ListKeys = () => (
  <section id={keysId} popover="auto" className="keys-card" aria-label="Keys">
    <h2 className="mb-2 font-bold text-base">Keys</h2>
    <dl>
      {listKeys.map(({ key, does }) => (
        <div key={key} className="flex items-baseline gap-3 py-1">
          <dt className="w-14 shrink-0">
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
