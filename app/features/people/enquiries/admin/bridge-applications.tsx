import { bridgeScreen } from '../application.record.server.ts'
import { ApplicationList } from '../components/application-list.tsx'
import type { Route } from './+types/bridge-applications'

export const loader = bridgeScreen.listLoader

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

export default function BridgeApplications({ loaderData }: Route.ComponentProps) {
  return <ApplicationList {...loaderData} />
}
