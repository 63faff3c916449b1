import { ButtonLink } from './button.tsx'
import { Seam } from './imigongo.tsx'

type Props = { title: string; text: string; way: { href: string; label: string } }

/** What is missing, one sentence, one action. */
export function EmptyState({ title, text, way }: Props) {
  return (
    <div className="border border-soot-300 p-8 text-center">
      <Seam className="mx-auto w-40 [--seam:var(--color-soot-300)]" />
      <p className="display display-sm mt-4 text-d1">{title}</p>
      <p className="mt-2 text-soot-600">{text}</p>
      <div className="mt-4">
        <ButtonLink variant="line" href={way.href}>
          {way.label}
        </ButtonLink>
      </div>
    </div>
  )
}
