import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Address } from '../address.tsx'
import { IconLink } from './button.tsx'
import { Layer } from './layer.tsx'

type SidePanelProps = {
  title: string
  /** The kind of record, for the arrows: "registration". */
  noun: string
  tile?: ReactNode
  badge?: ReactNode
  /** One muted line: "Program application, Nov 14, 2026". */
  about?: ReactNode
  closeTo: string
  openerId?: string
  previousTo?: string
  nextTo?: string
  /** `LayerBody` and `LayerFoot`. */
  children: ReactNode
}

/** The details of one row, over the list they come from. */
export function SidePanel(props: SidePanelProps) {
  const { title, noun, tile, badge, about, closeTo, openerId, previousTo, nextTo, children } = props
  const heading = useId()
  return (
    <Layer labelledBy={heading} closeTo={closeTo} openerId={openerId}>
      <div className="side-panel">
        <header className="flex flex-wrap gap-x-4 border-line border-b px-4 pt-2 pb-4 sm:flex-nowrap sm:pt-5 md:px-6">
          {tile}
          <div className="min-w-0 flex-1">
            <h2 id={heading} tabIndex={-1} className="font-bold text-2xl leading-7 outline-none">
              <Address>{title}</Address>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              {badge}
              {about && <span className="text-muted">{about}</span>}
            </p>
          </div>
          <div className="-mr-3 flex shrink-0 justify-end max-sm:order-first max-sm:w-full sm:-mt-1 sm:-mr-1 lg:gap-1">
            <IconLink icon={ChevronUp} label={`Previous ${noun}`} to={previousTo} />
            <IconLink icon={ChevronDown} label={`Next ${noun}`} to={nextTo} />
            <IconLink icon={X} label="Close" to={closeTo} />
          </div>
        </header>
        {children}
      </div>
    </Layer>
  )
}
