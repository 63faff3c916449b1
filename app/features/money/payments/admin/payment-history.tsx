import type { ReactNode } from 'react'
import { Who } from '~/kits/admin/who.tsx'
import type { EventKind } from '../payment.options.ts'
import type { PaymentRecord } from '../record.queries.server.ts'

const happened: Record<EventKind, string> = {
  made: 'Begun',
  submit: 'Handed to the provider',
  notice: 'The provider told us something',
  check: 'The provider was asked',
  return: 'The payer came back',
  staff: 'By staff',
  refund: 'Refund',
}

/** A-ADD-07: the ledger entries and all events, oldest first. */
export function PaymentHistory({ payment: { events, lines } }: { payment: PaymentRecord }) {
  return (
    <>
      {lines.length > 0 && (
        <section className="mt-6">
          <h3 className="font-bold text-lg">Ledger</h3>
          <ul>
            {lines.map(({ id, what, amount, at }) => (
              <Line key={id} at={at}>
                {what} <b className="num">{amount}</b>
              </Line>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-6">
        <h3 className="font-bold text-lg">History</h3>
        <ol>
          {events.map(({ id, kind, change, note, actor, at }) => (
            <Line key={id} at={at}>
              <b>{happened[kind]}</b>
              {change && <> → {change}</>}
              {note && <span className="block [overflow-wrap:anywhere]">{note}</span>}
              <span className="block text-muted text-xs [overflow-wrap:anywhere]">
                <Who account={actor} />
              </span>
            </Line>
          ))}
        </ol>
      </section>
    </>
  )
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 text-[15px]">
      <span className="min-w-0 flex-1 basis-56">{children}</span>
      <span className="num whitespace-nowrap text-muted">{at}</span>
    </li>
  )
}
