import type { Titled } from '~/kits/admin/list-screen.tsx'
import { bridgeScreen } from '../application.record.server.ts'
import { ApplicationPanel } from '../components/application-panel.tsx'
import type { Route } from './+types/bridge-application'

export const loader = bridgeScreen.recordLoader

export const action = bridgeScreen.recordAction

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ companyName }) => companyName }

export default function BridgeApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPanel application={loaderData} result={actionData} />
}
