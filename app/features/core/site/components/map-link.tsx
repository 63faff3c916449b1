import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/button.tsx'

/** Opens the place in the phone's map app. Online events have no link. */
export function MapLink({ place, children }: { place: string; children: ReactNode }) {
  if (/^(?:online|en ligne|kuri murandasi)\b/i.test(place)) return null
  const query = encodeURIComponent(/kigali|rwanda/i.test(place) ? place : `${place}, Kigali`)
  return (
    <ButtonLink
      variant="line"
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      rel="noopener noreferrer"
    >
      {children}
    </ButtonLink>
  )
}
