/** The shape of a table before its rows arrive: the same heights, so nothing shifts. Visible after 300 ms. */
export function TableSkeleton({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div className="skeletons" role="status">
      <span className="sr-only">{label}</span>
      {keys(rows).map((row) => (
        <div key={row} className="flex h-[57px] items-center gap-6 border-line border-b px-3 last:border-b-0">
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-3.5 w-36" />
            <div className="skeleton h-3 w-48 max-w-full" />
          </div>
          <div className="skeleton h-3.5 w-28 max-xl:hidden" />
          <div className="skeleton h-3.5 w-32 max-xl:hidden" />
          <div className="skeleton h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a panel's facts. */
export function FactsSkeleton({ facts = 5 }: { facts?: number }) {
  return (
    <div className="skeletons" role="status">
      <span className="sr-only">Loading</span>
      {keys(facts).map((fact) => (
        <div
          key={fact}
          className="grid h-[41px] grid-cols-[128px_1fr] items-center gap-3 border-line border-b"
        >
          <div className="skeleton h-3.5 w-20" />
          <div className="skeleton h-3.5 w-44" />
        </div>
      ))}
    </div>
  )
}

const keys = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`)
