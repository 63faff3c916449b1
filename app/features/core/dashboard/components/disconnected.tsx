import { Database, Unplug } from 'lucide-react'
import { Note } from '~/ui/admin/note.tsx'
import { StateBadge } from '~/ui/badge.tsx'
import { TryAgain } from './try-again.tsx'

/** A-DSH-05: whether the database answers. */
export const Connection = ({ isDown }: { isDown: boolean }) =>
  isDown ? (
    <StateBadge tone="bad" icon={Unplug} label="Disconnected" />
  ) : (
    <StateBadge tone="ok" icon={Database} label="Connected" />
  )

/** A-DSH-05, ERR-16: a message in words, and no invented values in place of the missing ones. */
export const Disconnected = () => (
  <div role="alert" className="mb-4">
    <Note kind="warn">
      <p className="mb-1">Failed to fetch dashboard data. Please check your database connection.</p>
      <TryAgain />
    </Note>
  </div>
)
