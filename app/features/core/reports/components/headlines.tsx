import type { Words } from './report-section.tsx'

type Props = { headlines: { title: string; words: Words }[]; compared: string }

/** The figures that a reader with half a minute takes away. */
export function Headlines({ headlines, compared }: Props) {
  if (headlines.length === 0) return null
  return (
    <section aria-label="At a glance" className="mb-6">
      <dl className="report-headlines">
        {headlines.map(({ title, words }) => (
          <div key={title}>
            <dt className="font-semibold text-muted text-xs">{title}</dt>
            <dd>
              <b className="num block font-bold text-xl leading-7">{words.value}</b>
              <span className="text-muted text-xs">{words.difference}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted text-xs">Differences are to {compared}.</p>
    </section>
  )
}
