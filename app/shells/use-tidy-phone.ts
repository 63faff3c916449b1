import { useEffect } from 'react'
import { tidyPhone } from '~/features/offers/checkin/phone.client.ts'

/**
 * Removes the check-in data on this phone when the event is over or somebody else signs in, whichever page is opened.
 */
export function useTidyPhone(account: string | undefined): void {
  useEffect(() => {
    if (account) tidyPhone(account).catch(() => {})
  }, [account])
}
