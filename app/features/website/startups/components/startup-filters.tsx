import type { ReactNode } from 'react'
import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import { type Stage, stages } from '../../../core/site/startup.options.ts'
import { countTo, type StartupSector, startupSectors } from '../startup.options.ts'

/** The search and filters, as in the address. */
export type Asked = { q: string; sector: StartupSector | ''; stage: Stage | ''; after: string }

/** The list with one filter changed. It starts at the first page again. */
export function listPath(asked: Asked, change: Partial<Asked> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asked, after: '', ...change }))
    if (value) query.set(name, value)
  const path = localPath('/startups', currentLocale())
  return query.size > 0 ? `${path}?${query}` : path
}

/** '1,000+' at most. */
export const countInWords = (n: number) =>
  n > countTo ? `${showNumber(countTo, currentLocale())}+` : showNumber(n, currentLocale())

type Props = {
  asked: Asked
  sectors: Record<StartupSector | '', number>
  stages: Record<Stage | '', number>
}

/** Search, sector and stage. A plain form and plain links. */
export function StartupFilters({ asked, sectors, stages: byStage }: Props) {
  const { q, sector, stage } = asked
  return (
    <div className="border-soot-950 border-b-2 bg-white">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
        <search>
          <form
            className="grid gap-3 sm:grid-cols-[1fr_auto]"
            action={localPath('/startups', currentLocale())}
          >
            {sector && <input type="hidden" name="sector" value={sector} />}
            {stage && <input type="hidden" name="stage" value={stage} />}
            <input
              type="search"
              name="q"
              className="input"
              defaultValue={q}
              aria-label={m.startups_search()}
              placeholder={m.startups_search_hint()}
            />
            <Button type="submit" look="ink">
              {m.startups_find()}
            </Button>
          </form>
        </search>
        <Chips label={m.startups_sector()}>
          {(['', ...startupSectors] as const)
            .filter((one) => one === '' || one === sector || sectors[one] > 0)
            .map((one) => (
              <Chip
                key={one}
                href={listPath(asked, { sector: one })}
                current={one === sector}
                count={q ? undefined : sectors[one]}
              >
                {one ? sectorName(one) : m.startups_all_sectors()}
              </Chip>
            ))}
        </Chips>
        <Chips label={m.startups_stage()}>
          {(['', ...stages] as const)
            .filter((one) => one === '' || one === stage || byStage[one] > 0)
            .map((one) => (
              <Chip
                key={one}
                href={listPath(asked, { stage: one })}
                current={one === stage}
                count={q ? undefined : byStage[one]}
              >
                {one ? stageNames[one]() : m.startups_all_stages()}
              </Chip>
            ))}
        </Chips>
      </div>
    </div>
  )
}

/** One line that scrolls sideways on a phone: eighteen sectors would push every startup off the screen. */
function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap lg:overflow-visible">{children}</ul>
    </nav>
  )
}

type ChipProps = { href: string; current: boolean; count?: number; children: ReactNode }

/** No counts during a search: they would cost more than they are worth. */
function Chip({ href, current, count, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <a className="chip" href={href} aria-current={current ? 'true' : undefined}>
        {children}
        {count !== undefined && <b>{countInWords(count)}</b>}
      </a>
    </li>
  )
}
