import { Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { useColleagueOf, Who } from '~/kits/admin/who.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { actInWords } from '../audit.options.ts'
import { auditLineForReading, inSentence, type NamedRecord } from '../audit.queries.server.ts'
import { differencesOf } from '../difference.queries.server.ts'
import type { Route } from './+types/audit-line'

export const loader = guardedLoader('audit.read', async ({ params }) => {
  const line = orNotFound(await auditLineForReading(db(), params.id ?? ''))
  const { at, before, after, acts, actor } = line
  const record = line.record ?? { title: line.subject }
  return {
    actor,
    act: actInWords(line, inSentence(record)),
    record: line.subjectId === null ? undefined : record,
    when: staffTime(at),
    differences: differencesOf(before, after),
    acts: acts.length > 1 ? acts : [],
  }
})

/** One line: what was done to which record, field by field, and what else was done at that moment. */
export default function AuditLine({ loaderData: line }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  return (
    <RecordPanel title={`${nameOf(line.actor).name} ${line.act}`} noun="line" about={line.when}>
      <LayerBody>
        <Facts
          facts={[
            { label: 'Who', value: <Who account={line.actor} /> },
            ...(line.record ? [{ label: 'Record', value: <RecordLink record={line.record} /> }] : []),
          ]}
        />
        {line.differences.length > 0 && <Differences of={line.differences} />}
        {line.acts.length > 0 && (
          <section className="mt-5">
            <h3 className="font-bold">At the same moment, {line.acts.length} in all</h3>
            <ul className="mt-1 grid">
              {line.acts.map((record, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same record may occur twice, and the list never changes
                <li key={at} className="border-line border-b py-2 text-[15px]">
                  <RecordLink record={record} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </LayerBody>
    </RecordPanel>
  )
}

const RecordLink = ({ record: { the, title, href } }: { record: NamedRecord }) => (
  <span className="break-words">
    {the && `${the} `}
    {href ? (
      <Link to={href} className="link">
        {title}
      </Link>
    ) : (
      title
    )}
  </span>
)

type Differences = Route.ComponentProps['loaderData']['differences']

function Differences({ of: all }: { of: Differences }) {
  const hasBoth = all.some(({ before }) => before) && all.some(({ after }) => after)
  if (!hasBoth)
    return (
      <section className="mt-5">
        <h3 className="font-bold">
          {all.some(({ after }) => after) ? 'What was written' : 'What was there'}
        </h3>
        <Facts
          facts={all.map(({ label, before, after }) => ({ label, value: <Value text={after ?? before} /> }))}
        />
      </section>
    )
  return (
    <section className="mt-5">
      <h3 className="font-bold">What changed</h3>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Value text={before} />
              </td>
              <td>
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Value = ({ text }: { text: string | undefined }) =>
  text ? (
    <span className="whitespace-pre-line break-words">{text}</span>
  ) : (
    <span className="text-muted">nothing</span>
  )
