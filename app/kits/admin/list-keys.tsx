import { useId, useState } from 'react'
import { Kbd } from '~/ui/admin/kbd.tsx'
import { keysAround, keysClass } from './use-list-keys.ts'

/** The keys that work here, behind `?` and a quiet button. Without script there are none. */
export function ListKeys({ hasButton }: { hasButton?: boolean }) {
  const id = useId()
  const [keys, setKeys] = useState<ReturnType<typeof keysAround>>([])
  return (
    <>
      {hasButton && (
        <button type="button" className="keys-button" popoverTarget={id}>
          Keys <Kbd>?</Kbd>
        </button>
      )}
      <section
        id={id}
        popover="auto"
        className={keysClass}
        aria-label="Keys"
        onBeforeToggle={({ currentTarget }) => setKeys(keysAround(currentTarget))}
      >
        <p className="mb-2 font-bold text-base">Keys</p>
        <dl>
          {keys.map(({ key, does }) => (
            <div key={key} className="flex items-baseline gap-3 py-1">
              <dt className="w-22 shrink-0">
                {key.split(' ').map((one) => (
                  <Kbd key={one}>{one}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
