import { data, Form } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { deletePastGift } from '../commands/delete-past-gift.server.ts'
import { pastGiftForStaff } from '../past-gift.queries.server.ts'
import type { Route } from './+types/past-gift'

export const loader = guardedLoader('donations.read', async ({ params, staff }) => ({
  gift: orNotFound(await pastGiftForStaff(db(), params.id ?? '')),
  mayChange: isAllowed('donations.change', staff.groups),
}))

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ gift }) => gift.donorName }

export const action = guardedAction('donations.change', async ({ params, work, go }) => {
  if (!(await work((job) => deletePastGift(job, params.id ?? '')))) throw data(null, { status: 404 })
  return go('/admin/donations/past', { kind: 'ok', text: 'Gift deleted' })
})

/** One gift of earlier years. */
export default function PastGift({ loaderData: { gift, mayChange } }: Route.ComponentProps) {
  return (
    <RecordPanel title={gift.donorName || 'Erased'} noun="gift" about={gift.amount}>
      <LayerBody>
        <Facts
          facts={[
            personFact(gift.personId, gift.donorName || 'Erased'),
            { label: 'Given', value: gift.day },
            { label: 'How', value: gift.method ?? 'Not said' },
            { label: 'E-mail', value: gift.email ?? 'None' },
            { label: 'Phone', value: gift.phone ?? 'None' },
            { label: 'Said by', value: gift.source },
            { label: 'Brought', value: gift.brought },
          ]}
        />
        {gift.note && <Passage title="Note">{gift.note}</Passage>}
      </LayerBody>
      {mayChange && (
        <LayerFoot>
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="bad">
              Delete
            </Button>
          </Form>
        </LayerFoot>
      )}
    </RecordPanel>
  )
}
