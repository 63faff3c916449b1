import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { dateOfDay, hubDay, isDay } from '~/platform/clock.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Choice } from '~/ui/choice.tsx'
import { FieldGroup, TextInput } from '~/ui/field.tsx'
import { blockReasonMaximum, dayParts } from '../../slots/block.options.ts'
import { blockTime } from '../../slots/index.server.ts'
import { blockRules } from '../block.rules.server.ts'
import { calendarFrom, calendarOn } from '../calendar.queries.server.ts'
import type { Route } from './+types/block'

export const loader = guardedLoader('appointments.change', ({ url }) => {
  const asked = url.searchParams.get('day') ?? ''
  return { day: isDay(asked) ? asked : hubDay(new Date()), closeTo: calendarFrom(url) }
})

const problems = {
  held: 'Somebody has a place in this time. Move or cancel the appointments first: nothing was blocked.',
  already: 'Somebody blocked exactly this time already.',
}

export const action = guardedAction('appointments.change', async ({ form, url, staff, work, go }) => {
  const read = readRecord(form, blockRules)
  if (!read.ok) return read.again
  const { day, startsAt, endsAt, reason } = read.input
  const id = randomUUID()
  const done = await work((job) => blockTime(job, { id, startsAt, endsAt, reason, by: staff.email }))
  if (!done.ok) return read.refuse({}, problems[done.reason], 409)
  const back = calendarOn(url, day)
  return go(back, {
    kind: 'ok',
    text: `Blocked on ${dateOfDay(day, 'en')}. Nobody was told.`,
    undo: {
      action: '/admin/appointments/undo',
      fields: { blocked: id, back },
      until: Date.now() + 30_000,
    },
  })
})

/** Blocks a part of a day, or a time: nobody can book it, and clients see only that it is not free. */
export default function BlockTime({ loaderData, actionData: result }: Route.ComponentProps) {
  const { day, closeTo } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const [part, setPart] = useState(result?.values.part ?? 'morning')
  const field = (name: string, usual = '') => ({
    id: name,
    name,
    defaultValue: result?.values[name] ?? usual,
    error: result?.errors[name],
  })
  const choice = (value: string, label: string, detail?: string) => (
    <Choice
      key={value}
      name="part"
      value={value}
      label={label}
      detail={detail}
      checked={part === value}
      onChange={() => setPart(value)}
    />
  )
  return (
    <Dialog title="Block time" about="Nobody can book it. Clients do not see why." closeTo={closeTo}>
      <LayerBody>
        <Form id="block" method="post" className="grid gap-4" preventScrollReset noValidate>
          {result?.problem && (
            <div role="alert" tabIndex={-1} className="outline-none">
              <Note kind="bad">{result.problem}</Note>
            </div>
          )}
          <TextInput {...field('day', day)} type="date" label="Day" required />
          <FieldGroup id="part" label="How long" error={result?.errors.part}>
            <div className="grid gap-2 sm:grid-cols-2">
              {Object.entries(dayParts).map(([value, { label, detail }]) => choice(value, label, detail))}
              {choice('times', 'From … to …')}
            </div>
          </FieldGroup>
          {part === 'times' && (
            <div className="grid grid-cols-2 gap-4">
              <TextInput {...field('from')} type="time" label="From" required />
              <TextInput {...field('to')} type="time" label="To" required />
            </div>
          )}
          <TextInput
            {...field('reason')}
            label="Reason (optional)"
            hint="Only the team sees it."
            maxLength={blockReasonMaximum}
            autoComplete="off"
          />
        </Form>
      </LayerBody>
      <LayerFoot>
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button form="block" variant="solid" type="submit" busy={isBusy}>
          {isBusy ? 'Blocking' : 'Block'}
        </Button>
      </LayerFoot>
    </Dialog>
  )
}
