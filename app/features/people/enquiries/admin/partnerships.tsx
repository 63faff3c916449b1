import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { partnershipScreen } from '../application.record.server.ts'
import { ApplicationList } from '../components/application-list.tsx'
import type { Route } from './+types/partnerships'

export const loader = partnershipScreen.listLoader

export const shouldRevalidate = revalidateList

export default function Partnerships({ loaderData }: Route.ComponentProps) {
  return <ApplicationList {...loaderData} />
}
