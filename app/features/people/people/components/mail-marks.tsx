import { BellOff, Undo2 } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { MailMark } from '../mark.options.ts'

/** Beside an address: that it was unsubscribed, and that mail comes back from it. Nothing while all is well. */
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
