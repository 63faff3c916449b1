import { UserRound } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import type { Fact } from '~/ui/admin/facts.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Group, isAllowed } from './permissions.ts'

type Props = { id: string | null | undefined; name: string }

/** From a record to its person. Only the name where there is no person, or for staff who may not read people. */
function PersonLink({ id, name }: Props) {
  const groups = useRouteLoaderData<{ groups: Group[] }>('shells/admin')?.groups ?? []
  if (!id || !isAllowed('people.read', groups)) return name
  return (
    <Link className="link inline-flex items-center gap-1.5 font-semibold" to={`/admin/people/${id}`}>
      <Icon of={UserRound} className="size-4 shrink-0" />
      {name}
    </Link>
  )
}

/** The first line of the facts of a record. */
export const personFact = (id: Props['id'], name: string): Fact => ({
  label: 'Person',
  value: <PersonLink id={id} name={name} />,
})
