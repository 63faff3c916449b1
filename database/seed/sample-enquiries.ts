import type pg from 'pg'
import {
  companySizes,
  partnershipTypes,
  serviceTypes,
} from '~/features/people/enquiries/application.options.ts'
import { copy, mixed, none, pick, type Sample } from './copy.ts'

const industries = ['Energy', 'Banking', 'Coffee', 'Health', 'Logistics', 'Tourism', 'Education']

const columns = `person_id, email, phone, phone_typed, locale, company_name, industry, message, status, company_size,
  created_at, updated_at`

/** Generated partnership and Digital Bridge applications: two in three are decided. */
export async function seedEnquiries(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample,
): Promise<void> {
  const common = (n: number, salt: number) => {
    const { personId, email, phone, locale, at } = sample(n)
    return [
      personId,
      email,
      phone,
      phone,
      locale,
      `Sample ${pick(industries, mixed(n, salt))} Ltd ${n}`,
      pick(industries, mixed(n, salt)),
      `Sample message ${n}.`,
      pick(['pending', 'approved', 'rejected'], mixed(n, salt + 1)),
      pick(companySizes, mixed(n, salt + 2)),
      at,
      at,
    ]
  }
  await copy(client, `partnerships (${columns}, contact_name, partnership_type)`, count, (n) => {
    const { firstName, lastName } = sample(n)
    return [...common(n, 70), `${firstName} ${lastName}`, pick(partnershipTypes, mixed(n, 73))]
  })
  await copy(
    client,
    `digital_bridge_applications (${columns}, first_name, last_name, position, service_type)`,
    count,
    (n) => {
      const { firstName, lastName } = sample(n)
      const position = mixed(n, 78) % 3 ? 'Head of IT' : none
      return [...common(n, 75), firstName, lastName, position, pick(serviceTypes, mixed(n, 79))]
    },
  )
}
