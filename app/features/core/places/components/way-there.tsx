import type { ComponentProps } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { MapLink } from './map-link.tsx'
import { PlacePicture } from './place-picture.tsx'

type Place = {
  name: TranslatedText
  address: string
  directions?: TranslatedText
  map: string
  picture?: Omit<ComponentProps<typeof PlacePicture>, 'isOpen'>
}

/** How to get there: the name and street of each place, its picture, the way, and a link to the map. */
export function WayThere({ places, className = '' }: { places: Place[]; className?: string }) {
  return (
    <div className={className}>
      <h2 className="font-bold text-2xl">{m.place_way()}</h2>
      {places.map((place) => (
        <div key={place.map} className="mt-5">
          <Translated as="p" className="font-semibold" of={place.name} />
          {place.address !== place.name.text && <p>{place.address}</p>}
          {place.picture && <PlacePicture {...place.picture} isOpen={places.length === 1} />}
          <Translated
            as="p"
            className="max-w-[42rem] whitespace-pre-line text-soot-700"
            of={place.directions}
          />
          <p className="mt-3 print:hidden">
            <MapLink place={place} />
          </p>
        </div>
      ))}
    </div>
  )
}
