import { Check, Pencil } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Whether visitors see a course. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <Badge tone="ok">
      <Icon of={Check} /> Published
    </Badge>
  ) : (
    <Badge tone="line">
      <Icon of={Pencil} /> Draft
    </Badge>
  )
}
