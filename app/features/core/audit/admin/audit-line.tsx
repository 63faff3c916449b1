import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { lineInWords } from '../audit.options.ts'
import { auditLineForReading } from '../audit.queries.server.ts'
import type { Route } from './+types/audit-line'

export const loader = guardedLoader('audit.read', async ({ params }) => {
  const line = orNotFound(await auditLineForReading(db(), params.id ?? ''))
  const { at, before, after, ...shown } = line
  return {
    ...shown,
    when: staffTime(at),
    before: asText(before),
    after: asText(after),
  }
})

const asText = (record: unknown) => (record === null ? undefined : JSON.stringify(record, null, 2))

/** One line, with the record before and after. */
export default function AuditLine({ loaderData: line }: Route.ComponentProps) {
  return (
    <RecordPanel title={lineInWords(line)} noun="line" about={line.when}>
      <LayerBody>
        <Facts
          facts={[
            { label: 'Who', value: line.actor },
            { label: 'Record', value: <span className="num break-all">{line.subjectId ?? 'none'}</span> },
            { label: 'Before', value: <Lines text={line.before} /> },
            { label: 'After', value: <Lines text={line.after} /> },
          ]}
        />
      </LayerBody>
    </RecordPanel>
  )
}

const Lines = ({ text }: { text: string | undefined }) =>
  text ? (
    <pre className="whitespace-pre-wrap break-words text-sm">{text}</pre>
  ) : (
    <span className="text-muted">nothing</span>
  )
