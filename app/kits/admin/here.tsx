import { Eye, UserCheck } from 'lucide-react'
import { Icon } from '~/ui/icon.tsx'
import { useColleagueOf } from './who.tsx'

type HereProps = { who?: string[]; assignee?: string }

/** Colleagues who have this record open just now, and who deals with it: quiet marks, so that two do not do the same. */
export function Here({ who = [], assignee }: HereProps) {
  const colleagueOf = useColleagueOf()
  const names = who.map((account) => colleagueOf(account).name)
  return (
    <>
      {assignee && (
        <span className="here">
          <Icon of={UserCheck} />
          <span className="sr-only">Assigned to </span>
          {colleagueOf(assignee).name}
        </span>
      )}
      {who.length > 0 && (
        <span className="here">
          <Icon of={Eye} />
          {`${names.join(', ')} ${who.length === 1 ? 'has' : 'have'} this open`}
        </span>
      )}
    </>
  )
}
