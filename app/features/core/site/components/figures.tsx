import { Seam } from '~/ui/imigongo.tsx'
import type { FigureView } from '../figure.options.ts'

const seams = [
  '[--seam:var(--color-clay-600)]',
  '[--seam:var(--color-soot-950)]',
  '[--seam:var(--color-ochre-400)]',
  '[--seam:var(--color-tea-700)]',
]
const onDark = '[--seam:var(--color-ochre-400)]'

/** Figures of the shared list (IMP-04), each below a row of peaks. */
export function Figures({
  figures,
  dark,
  className,
}: {
  figures: FigureView[]
  dark?: boolean
  className: string
}) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-8 ${className}`}>
      {figures.map(({ key, value, label }, index) => (
        <div key={key} className="flex flex-col">
          <Seam className={dark ? onDark : seams[index]} />
          <dt
            className={dark ? 'order-last mt-1 font-semibold' : 'order-last mt-1 font-semibold text-soot-700'}
            lang={label.lang}
          >
            {label.text}
          </dt>
          <dd className="display mt-4 text-num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
