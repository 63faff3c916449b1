import { MapPin } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { TranslatedText } from '~/ui/translated.tsx'
import { mapAddress } from '../place.options.ts'

/** Opens the place in the phone's map app: at its coordinates, or else where the map finds these words. */
export function MapLink({ place }: { place: string | { map: string; name: TranslatedText } }) {
  const href = typeof place === 'string' ? searched(place) : place.map
  if (!href) return null
  return (
    <ButtonLink variant="line" href={href} rel="noopener noreferrer">
      <Icon of={MapPin} />
      {m.event_map()}
      {typeof place === 'object' && (
        <span className="sr-only" lang={place.name.lang}>
          {`: ${place.name.text}`}
        </span>
      )}
    </ButtonLink>
  )
}

/** What takes place online has no link. */
function searched(words: string): string | undefined {
  if (/^(?:online|en ligne|kuri murandasi)\b/i.test(words)) return undefined
  return mapAddress(/kigali|rwanda/i.test(words) ? words : `${words}, Kigali`)
}
