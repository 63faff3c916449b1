import { Eye, UserCheck } from 'lucide-react'
import { Icon } from '~/ui/icon.tsx'

type HereProps = { who?: string[]; assignee?: string }

/** Colleagues who have this record open just now, and who deals with it: quiet marks, so that two do not do the same. */
export const Here = ({ who = [], assignee }: HereProps) => (
  <>
    {assignee && (
      <span className="here">
        <Icon of={UserCheck} />
        <span className="sr-only">Assigned to </span>
        {assignee}
      </span>
    )}
    {who.length > 0 && (
      <span className="here">
        <Icon of={Eye} />
        {`${who.join(', ')} ${who.length === 1 ? 'has' : 'have'} this open`}
      </span>
    )}
  </>
)
