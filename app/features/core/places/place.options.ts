/** What a place is to the hub. The hub's own are in the footer and on the contact page, the main one first. */
export const placeRoles = ['main', 'site', 'other'] as const
export type PlaceRole = (typeof placeRoles)[number]

export const roleLabels: Record<PlaceRole, string> = {
  main: 'Our main place',
  site: 'Another place of ours',
  other: 'A place of others',
}

export const placeMaxima = { name: 80, street: 120, town: 80, directions: 600 } as const
