import { useEffect, useState } from 'react'
import { type Door, openDoor } from '../door.client.ts'
import { type DoorState, emptyDoor } from '../door.states.ts'

type Setting = { eventId?: string; endsAt?: number; account: string }

/** The door, open while its page is shown. Undefined until the browser has taken over. */
export function useDoor({ eventId, endsAt = 0, account }: Setting): [DoorState, Door | undefined] {
  const [state, setState] = useState(emptyDoor)
  const [door, setDoor] = useState<Door>()
  useEffect(() => {
    const event = eventId === undefined ? undefined : { id: eventId, endsAt }
    const opened = openDoor({ event, account, onChange: setState })
    setDoor(opened)
    return opened.close
  }, [eventId, endsAt, account])
  return [state, door]
}
