import { Seam } from '~/ui/imigongo.tsx'

/** DON-08: the progress through the steps. The ridge of a finished step is dark, that of the current one is clay. */
export function Steps({ names, at }: { names: string[]; at: number }) {
  return (
    <ol className="mb-6 flex gap-2 text-sm">
      {names.map((name, step) => (
        <li
          key={name}
          aria-current={step === at ? 'step' : undefined}
          className={`grow basis-0 ${step === at ? 'font-bold' : 'text-soot-700'}`}
        >
          <Seam className={`mb-1 ${ridge(step, at)}`} />
          {name}
        </li>
      ))}
    </ol>
  )
}

function ridge(step: number, at: number): string {
  if (step === at) return '[--seam:var(--color-clay-600)]'
  return step < at ? '[--seam:var(--color-soot-950)]' : '[--seam:var(--color-soot-300)]'
}
