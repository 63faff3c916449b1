import { ArrowRight } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The call to action of a page, above the hills. */
export function CallToAction() {
  const locale = currentLocale()
  return (
    <section className="on-ochre relative overflow-hidden bg-ochre-300">
      <div className="wrap relative z-10 pt-(--spacing-section) pb-44 lg:pb-52">
        <h2 className="display max-w-[12ch] text-d3">{m.home_call_title()}</h2>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="ink" href={localPath('/programs', locale)}>
            {m.home_call_apply()} <Icon of={ArrowRight} />
          </ButtonLink>
          <ButtonLink variant="line" href={`${localPath('/services', locale)}#consultation`}>
            {m.home_call_appointment()}
          </ButtonLink>
        </div>
      </div>
      <Hills />
    </section>
  )
}

const paints = ['#15100E', '#B43B14', '#15100E', '#FAF8F5', '#15100E', '#F7C948']
const shares = [1, 0.84, 0.66, 0.52, 0.38, 0.22]
/** Each hill by its middle and its height; all rise at the same angle. */
const hills = [
  [90, 96],
  [250, 70],
  [430, 110],
  [610, 82],
]

function Hills() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-36 w-full lg:h-60"
      viewBox="0 0 720 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {paints.map((fill, at) => (
        <path
          key={shares[at]}
          fill={fill}
          d={hills.map(([x = 0, height = 0]) => peak(x, height * (shares[at] ?? 0))).join('')}
        />
      ))}
    </svg>
  )
}

const peak = (x: number, height: number) => {
  const half = Math.round(height * 1.15)
  return `M${x - half} 120l${half}-${Math.round(height)}l${half} ${Math.round(height)}z`
}
