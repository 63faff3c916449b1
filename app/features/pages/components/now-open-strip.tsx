import { ArrowRight } from 'lucide-react'
import type { Said } from '~/kits/content/texts.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'

type Item = {
  kind: 'program' | 'opportunity' | 'event'
  title: Said
  path: string
  when: { date: string; time?: string }
}

/** What closes or begins soon, right below the hero. Nothing near, no strip. */
export function NowOpenStrip({ items }: { items: Item[] }) {
  if (items.length === 0) return
  return (
    <section className="on-ink bg-soot-950 text-white" aria-labelledby="now-open">
      <div className="wrap flex flex-wrap gap-x-4 py-3">
        <h2 className="flex items-center py-2" id="now-open">
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

function whenInWords(kind: Item['kind'], { date, time = '' }: Item['when']): string {
  if (kind === 'program') return m.program_closes({ date, time })
  return kind === 'event' ? `${date}, ${time}` : m.now_open_by({ date })
}
