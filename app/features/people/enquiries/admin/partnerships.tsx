import { partnershipScreen } from '../application.record.server.ts'
import { ApplicationList } from '../components/application-list.tsx'
import type { Route } from './+types/partnerships'

export const loader = partnershipScreen.listLoader

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

export default function Partnerships({ loaderData }: Route.ComponentProps) {
  return <ApplicationList {...loaderData} />
}
