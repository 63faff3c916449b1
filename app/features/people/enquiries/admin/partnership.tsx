import type { Titled } from '~/kits/admin/list-screen.tsx'
import { partnershipScreen } from '../application.record.server.ts'
import { ApplicationPanel } from '../components/application-panel.tsx'
import type { Route } from './+types/partnership'

export const loader = partnershipScreen.recordLoader

export const action = partnershipScreen.recordAction

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ companyName }) => companyName }

export default function Partnership({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPanel application={loaderData} result={actionData} />
}
