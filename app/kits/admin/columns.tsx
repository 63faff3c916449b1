import { OneLine } from '~/ui/admin/cells.tsx'
import type { ScreenColumn } from './list-screen.tsx'

/** The column of a time by which the list is sorted. */
export const timeColumn = <Row,>(
  label: string,
  time: (row: Row) => string,
  card: ScreenColumn<Row>['card'] = 'foot',
): ScreenColumn<Row> => ({
  label,
  cell: (row) => <OneLine>{time(row)}</OneLine>,
  card,
  sort: { up: 'oldest', down: 'newest' },
})
