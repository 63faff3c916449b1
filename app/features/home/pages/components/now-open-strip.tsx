import { ArrowRight } from 'lucide-react'
import { atStart } from '~/platform/clock.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import type { NowOpen } from '../page.options.ts'

/** The next deadlines and events, right below the hero. Without any, there is no strip. */
export function NowOpenStrip({ items }: { items: NowOpen[] }) {
  if (items.length === 0) return
  return (
    <section className="on-ink bg-soot-950 text-white" aria-labelledby="now-open">
      <div className="wrap flex flex-wrap gap-x-4 py-3">
        <h2 className="flex h-11 items-center" id="now-open">
          <span className="badge bg-ochre-300 text-soot-950">{m.now_open_badge()}</span>
        </h2>
        <ul className="grow">
          {items.map(({ kind, title, path, when }) => (
            <li key={path}>
              <a
                className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 font-semibold"
                href={localPath(path, currentLocale())}
              >
                <span>
                  <span lang={title.lang}>{title.text}</span>. {whenInWords(kind, when)}.
                </span>
                <span className="flex items-center gap-2 underline decoration-2 underline-offset-4 lg:ml-auto">
                  {kind === 'event' ? m.now_open_register() : m.now_open_apply()} <Icon of={ArrowRight} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function whenInWords(kind: NowOpen['kind'], { date, time = '' }: NowOpen['when']): string {
  if (kind === 'program') return m.program_closes({ date, time })
  return kind === 'event' ? `${atStart(date)}, ${time}` : m.now_open_by({ date })
}
