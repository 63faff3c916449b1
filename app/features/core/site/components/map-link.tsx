import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/button.tsx'

/** The place in the phone's own map. What happens online has none. */
export function MapLink({ place, children }: { place: string; children: ReactNode }) {
  if (/^(?:online|en ligne|kuri murandasi)\b/i.test(place)) return null
  const query = encodeURIComponent(/kigali|rwanda/i.test(place) ? place : `${place}, Kigali`)
  return (
    <ButtonLink
      look="line"
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      rel="noopener noreferrer"
    >
      {children}
    </ButtonLink>
  )
}
