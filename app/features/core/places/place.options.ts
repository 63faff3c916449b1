/** What a place is to the hub. The hub's own are in the footer and on the contact page, the main one first. */
export const placeRoles = ['main', 'site', 'other'] as const
export type PlaceRole = (typeof placeRoles)[number]

export const roleLabels: Record<PlaceRole, string> = {
  main: 'Our main place',
  site: 'Another of our places',
  other: 'Somebody else’s place',
}

/** The address that opens a map app on every phone, with or without one: 'geo:' leads nowhere in many browsers. */
export const mapAddress = (query: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`

export const placeMaxima = { name: 80, street: 120, town: 80, directions: 600, imageAlt: 200 } as const
