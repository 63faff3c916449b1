/** The props of every message about a registration (A-REG-08). */
export type RegistrationProps = {
  firstName: string
  lastName: string
  registrationType: string
  relatedItem: string
  link: string
  hub: string
}

export const registrationSample: RegistrationProps = {
  firstName: 'Aline',
  lastName: 'Uwase',
  registrationType: 'program application',
  relatedItem: 'Women in Tech',
  link: 'https://irishub.example/status/sample',
  hub: 'IRIS Hub',
}
