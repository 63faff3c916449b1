import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import {
  countInWords,
  filteredPath,
  ListFilters,
  ListSearch,
} from '../../../core/site/components/list-filters.tsx'
import { sectorName, stageNames } from '../../../core/site/components/stage-names.tsx'
import { type Stage, stages } from '../../../core/site/startup.options.ts'
import { countTo, type StartupSector, startupSectors } from '../startup.options.ts'

/** The search and filters, as in the address. */
export type Asked = { q: string; sector: StartupSector | ''; stage: Stage | ''; after: string }

/** The list with one filter changed. It starts at the first page again. */
export const listPath = (asked: Asked, change: Partial<Asked> = {}) =>
  filteredPath('/startups', { ...asked, after: '', ...change })

type Props = {
  asked: Asked
  /** Nothing was found: the next thing to do is to search for something else. */
  isOpen: boolean
  sectors: Record<StartupSector | '', number>
  stages: Record<Stage | '', number>
}

/** Search, sector and stage. A plain form and plain links. */
export function StartupFilters({ asked, isOpen, sectors, stages: byStage }: Props) {
  const { q, sector, stage } = asked
  return (
    <ListFilters
      label={m.startups_filters()}
      chosen={[q, sector && sectorName(sector), stage && stageNames[stage]()]}
      isOpen={isOpen}
    >
      <search>
        <ListSearch
          path="/startups"
          q={q}
          keep={{ sector, stage }}
          label={m.startups_search()}
          hint={m.startups_search_hint()}
          send={m.startups_find()}
          className="grid gap-3 sm:grid-cols-[1fr_auto]"
        />
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
    </ListFilters>
  )
}

/** One line that scrolls sideways on a phone: eighteen sectors would push every startup off the screen. */
function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-1 flex gap-2 overflow-x-auto overflow-y-hidden p-1 lg:flex-wrap lg:overflow-visible">
        {children}
      </ul>
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
        {count !== undefined && <b>{countInWords(count, countTo)}</b>}
      </a>
    </li>
  )
}
