import { Form, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { Who } from '~/kits/admin/who.tsx'
import { dayInWords, shortTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { blockById, unblockTime } from '../../slots/index.server.ts'
import { calendarFrom } from '../calendar.queries.server.ts'
import type { Route } from './+types/blocked'

const inWords = (at: Date) => `${dayInWords(at, 'en')}, ${shortTime(at)}`

export const loader = guardedLoader('appointments.read', async ({ params: { id }, staff, url }) => {
  const block = orNotFound(id && id !== 'new' ? await blockById(db(), id) : undefined)
  return {
    from: inWords(block.startsAt),
    to: inWords(block.endsAt),
    reason: block.reason,
    blockedBy: block.blockedBy,
    mayChange: isAllowed('appointments.change', staff.groups),
    closeTo: calendarFrom(url),
  }
})

export const action = guardedAction('appointments.change', async ({ params, url, work, go }) => {
  await work((job) => unblockTime(job, params.id ?? ''))
  return go(calendarFrom(url), { kind: 'ok', text: 'The time can be booked again' })
})

/** A blocked time: why, by whom, and removing it. */
export default function Blocked({ loaderData }: Route.ComponentProps) {
  const { from, to, reason, blockedBy, mayChange, closeTo } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Dialog title="Blocked time" closeTo={closeTo}>
      <LayerBody>
        <Facts
          facts={[
            { label: 'From', value: <span className="num">{from}</span> },
            { label: 'To', value: <span className="num">{to}</span> },
            { label: 'Reason', value: reason || 'None given' },
            { label: 'Blocked by', value: <Who account={blockedBy} /> },
          ]}
        />
      </LayerBody>
      <LayerFoot>
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
        {mayChange && (
          <Form method="post" preventScrollReset>
            <Button variant="bad" type="submit" busy={isBusy}>
              Remove the block
            </Button>
          </Form>
        )}
      </LayerFoot>
    </Dialog>
  )
}
