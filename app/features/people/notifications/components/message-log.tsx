import { statusFilter } from '~/kits/admin/filters.ts'
import { ListScreen, type ListScreenProps } from '~/kits/admin/list-screen.tsx'
import { staffTime } from '~/platform/clock.ts'
import { centerHead } from './center-head.tsx'
import { MessageStatus, messageLooks } from './message-status.tsx'

type Given = 'text' | 'listed' | 'path' | 'page' | 'name' | 'columns' | 'searchLabel' | 'empty'
type Props<Row> = Pick<ListScreenProps<Row>, Given> & {
  center: Parameters<typeof centerHead>[0]
  /** Absent where there is no choice of status. */
  counts?: Record<string, string>
}

/** A list of sent messages in the center: its own columns, then status and date. */
export function MessageLog<Row extends { id: string; status: string; createdAt: Date }>({
  center,
  counts,
  columns,
  ...list
}: Props<Row>) {
  return (
    <ListScreen
      {...centerHead(center)}
      {...list}
      nameLabel="Recipient"
      columns={[
        ...columns,
        { label: 'Status', cell: ({ status }) => <MessageStatus status={status} />, card: 'badge' },
        { label: 'Date', time: ({ createdAt }) => staffTime(createdAt), card: 'foot' },
      ]}
      filters={counts && [statusFilter(messageLooks, counts)]}
      olderWord="Load more"
    />
  )
}
