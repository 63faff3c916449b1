import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Address } from '~/ui/address.tsx'
import type { ShownRow } from '../rights.options.ts'

/**
 * The stored data of one kind, row by row. Works without a script, and is collapsed so that a long history stays short.
 */
export function DataGroup({ title, rows }: { title: string; rows: ShownRow[] }) {
  return (
    <details className="mt-4 border-soot-200 border-b pb-3">
      <summary className="min-h-11 cursor-pointer py-2 font-bold text-lg">
        {title} <span className="num font-normal text-soot-700">({rows.length})</span>
      </summary>
      {rows.map(({ id, fields, page }) => (
        <div key={id || JSON.stringify(fields)} className="mt-3 border-soot-200 border-t pt-3">
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {fields.map(({ column, label, value }) => (
              <div key={column} className="contents">
                <dt className="text-soot-700">{label}</dt>
                <dd className="whitespace-pre-line">
                  <Address>{value}</Address>
                </dd>
              </div>
            ))}
          </dl>
          {page && (
            <a
              className="link mt-2 inline-flex min-h-11 items-center"
              href={localPath(page, currentLocale())}
            >
              {m.rights_open()}
              <span className="sr-only">: {title}</span>
            </a>
          )}
        </div>
      ))}
    </details>
  )
}
