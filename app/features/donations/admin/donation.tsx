import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { DonationBadge } from '../components/donation-badge.tsx'
import { donationForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/donation'

export const loader = guardedLoader('donations.read', async ({ params: { id } }) => {
  const found = id && id !== 'new' ? await donationForStaff(db(), id) : undefined
  if (!found) throw data(null, { status: 404 })
  return found
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ donorName }) => donorName }

const languages = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

/** A-DON-04 */
export default function Donation({ loaderData: gift }: Route.ComponentProps) {
  return (
    <RecordPanel
      title={gift.donorName || 'Erased'}
      noun="donation"
      badge={<DonationBadge status={gift.status} isRefunded={gift.isRefunded} />}
      about={`Donation ${gift.transactionId}`}
    >
      <LayerBody>
        <Facts
          facts={[
            { label: 'Amount', value: <b className="num">{gift.amount}</b> },
            { label: 'Frequency', value: gift.frequency === 'monthly' ? 'Monthly' : 'One-time' },
            { label: 'Method', value: gift.method ?? 'Not chosen yet' },
            {
              label: 'Email',
              value: (
                <a className="link" href={`mailto:${gift.email}`}>
                  {gift.email}
                </a>
              ),
            },
            ...(gift.phone
              ? [
                  {
                    label: 'Phone',
                    value: (
                      <a className="link num" href={`tel:${gift.phone}`}>
                        {gift.phone}
                      </a>
                    ),
                  },
                ]
              : []),
            { label: 'Language', value: languages[gift.locale] },
            { label: 'Given', value: <span className="num">{gift.made}</span> },
            ...(gift.pledge
              ? [
                  {
                    label: 'Pledge',
                    value:
                      gift.pledge.state === 'active' ? `Active, next ${gift.pledge.next}` : gift.pledge.state,
                  },
                ]
              : []),
          ]}
        />
        {gift.message && <Passage title="Message">{gift.message}</Passage>}
      </LayerBody>
    </RecordPanel>
  )
}
