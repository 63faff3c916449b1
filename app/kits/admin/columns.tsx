import type { ReactNode } from 'react'
import { OneLine } from '~/ui/admin/cells.tsx'
import type { ScreenColumn } from './list-screen.tsx'

type Place<Row> = ScreenColumn<Row>['card']

/** The column of a time by which the list is sorted. */
export const timeColumn = <Row,>(
  label: string,
  time: (row: Row) => string,
  card: Place<Row> = 'foot',
): ScreenColumn<Row> => ({
  label,
  cell: (row) => <OneLine>{time(row)}</OneLine>,
  card,
  sort: { up: 'oldest', down: 'newest' },
})

/** A column of numbers or codes, in digits of equal width. */
export const numberColumn = <Row,>(
  label: string,
  number: (row: Row) => ReactNode,
  card: Place<Row> = 'fact',
): ScreenColumn<Row> => ({ label, cell: (row) => <span className="num">{number(row)}</span>, card })
