import { useEffect, useState } from 'react'
import { type Checkin, openCheckin } from '../checkin.client.ts'
import { type CheckinState, emptyCheckin } from '../checkin.states.ts'

type Options = { eventId?: string; endsAt?: number; account: string }

/** The check-in, active while its page is shown. Undefined until the page is hydrated. */
export function useCheckin({ eventId, endsAt = 0, account }: Options): [CheckinState, Checkin | undefined] {
  const [state, setState] = useState(emptyCheckin)
  const [checkin, setCheckin] = useState<Checkin>()
  useEffect(() => {
    const event = eventId === undefined ? undefined : { id: eventId, endsAt }
    const opened = openCheckin({ event, account, onChange: setState })
    setCheckin(opened)
    return opened.close
  }, [eventId, endsAt, account])
  return [state, checkin]
}
