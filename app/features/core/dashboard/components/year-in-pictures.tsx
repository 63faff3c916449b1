import { Link } from 'react-router'
import { type Months, MonthsChart } from '~/ui/admin/months-chart.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TryAgain } from './try-again.tsx'

type Picture = Omit<Months, 'stacks'> & { href: string; months?: Months['stacks'] }

/** Twelve months of what the hub does. */
export function YearInPictures({ pictures }: { pictures: Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section>
      <h2 className="mt-7 mb-3 font-bold text-base">Twelve months</h2>
      {/* Where their number is odd, the first one takes a row, so that no place stays empty. */}
      <div className="grid gap-4 lg:grid-cols-2 lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {pictures.map((picture) => (
          <Panel key={picture.title} title={picture.title} actions={<All {...picture} />}>
            {picture.months ? (
              <MonthsChart {...picture} stacks={picture.months} empty="Nothing yet" />
            ) : (
              <p className="px-4 py-3">
                It could not be read. <TryAgain />
              </p>
            )}
          </Panel>
        ))}
      </div>
    </section>
  )
}

const All = ({ href, title }: Picture) => (
  <Link to={href} className="link inline-flex min-h-8 items-center max-lg:min-h-11">
    Open<span className="sr-only"> the list: {title}</span>
  </Link>
)
