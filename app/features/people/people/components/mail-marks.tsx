import { BellOff, Undo2 } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { MailMark } from '../mark.options.ts'

/** Next to an address: whether it is unsubscribed, and whether its mail bounces. Nothing when neither applies. */
export function MailMarks({ stopped, returned }: MailMark) {
  return (
    <>
      {stopped && (
        <Badge tone="line">
          <Icon of={BellOff} />
          Unsubscribed {stopped}
        </Badge>
      )}
      {returned && (
        <Badge tone="bad">
          <Icon of={Undo2} />
          Mail came back {returned}
        </Badge>
      )}
    </>
  )
}
