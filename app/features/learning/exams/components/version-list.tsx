import { CircleCheck, PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, StateBadge } from '~/ui/badge.tsx'

type ListedVersion = {
  id: string
  number: number
  title: string
  minutes: number
  questions: number
  state: 'draft' | 'in use' | 'retired'
  published: string
  begun: number
}

const counted = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** Every version of an exam, newest first. */
export function VersionList({
  path,
  versions,
  asked,
}: {
  path: string
  versions: ListedVersion[]
  asked: number
}) {
  return (
    <ul className="px-4">
      {versions.map(({ id, number, state, questions, minutes, published, begun }) => (
        <li
          key={id}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-b-0"
        >
          <Link
            className="row-name"
            to={state === 'draft' ? `${path}/preview` : `${path}/preview?version=${id}`}
          >
            Version {number}
          </Link>
          <VersionBadge state={state} />
          <span className="num ml-auto text-muted">
            {[
              counted(state === 'draft' ? asked : questions, 'question'),
              `${minutes} min`,
              published && `published ${published}`,
              state !== 'draft' && counted(begun, 'attempt'),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function VersionBadge({ state }: Pick<ListedVersion, 'state'>) {
  if (state === 'in use') return <StateBadge tone="ok" icon={CircleCheck} label="In use" />
  if (state === 'draft') return <StateBadge tone="warn" icon={PencilLine} label="Not published" />
  return <Badge>Retired</Badge>
}
