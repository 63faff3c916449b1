import { Form, Link, useNavigation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { TextInput } from '~/ui/field.tsx'
import { PaymentBadge } from '../../payments/components/payment-badge.tsx'
import type { AdminPaying } from '../view.options.ts'
import { AdminSection } from './admin-section.tsx'

type Props = {
  booking: AdminPaying
  may: { settle: boolean; payments: boolean }
  hasPrice: boolean
}

/** A-BKG-07: all payment attempts, and marking by hand: with a reference and a reason, and logged. */
export function BookingPayment({ booking, may, hasPrice }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { id, payments, paymentStatus, amount } = booking
  const isOpen = may.settle && hasPrice && paymentStatus !== 'completed'
  if (!isOpen && payments.length === 0) return null
  return (
    <AdminSection title="Payment">
      {payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <li
              key={payment.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2"
            >
              <span>
                {may.payments ? (
                  <Link className="link" to={`/admin/payments/${payment.id}`}>
                    {payment.method}
                  </Link>
                ) : (
                  payment.method
                )}
                <span className="num block text-muted text-xs [overflow-wrap:anywhere]">
                  {payment.created}, {payment.reference}
                </span>
              </span>
              <PaymentBadge {...payment} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <details>
          <summary className="btn btn-line w-fit">Mark by hand</summary>
          <Form
            method="post"
            action={`/admin/bookings/${id}/payment`}
            preventScrollReset
            className="mt-2 grid gap-3 border-line border-l-2 py-2 pl-4"
          >
            <p className="text-muted">
              For the whole amount, {amount}, when it did not come through the site. What a provider carries
              is checked with the provider instead.
            </p>
            <TextInput
              id="reference"
              name="reference"
              label="Reference"
              hint="Of the bank, or of the receipt book."
              autoComplete="off"
            />
            <TextInput id="reason" name="reason" label="Reason" hint="Kept in the history, with your name." />
            <div className="flex flex-wrap gap-2">
              <Button variant="ok" name="to" value="completed" disabled={isBusy}>
                Mark Paid
              </Button>
              {paymentStatus === 'pending' && (
                <Button variant="bad" name="to" value="failed" disabled={isBusy}>
                  Mark Failed
                </Button>
              )}
            </div>
          </Form>
        </details>
      )}
    </AdminSection>
  )
}
