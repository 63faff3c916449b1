import { m } from '~/platform/i18n/texts.ts'
import { GoLink } from '~/ui/link.tsx'
import { type Asked, listPath } from './opportunity-filters.tsx'

type Props = { asked: Asked; near: { district: string; q: string; places: string[] } }

/** Where the same search finds something, when it finds nothing in a district. */
export function NearPlaces({ asked, near: { district, q, places } }: Props) {
  if (places.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="near">
      <h2 className="font-semibold" id="near">
        {m.search_near({ place: district })}
      </h2>
      <ul>
        {places.map((location) => (
          <li key={location}>
            <GoLink href={listPath(asked, { q, location })}>{location}</GoLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
