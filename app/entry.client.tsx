import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { addUnlistedRoutes } from './shells/unlisted-routes.ts'

// Set by the page, before it imports this file.
declare const __reactRouterManifest: UNSAFE_AssetsManifest
declare const __reactRouterRouteModules: UNSAFE_RouteModules

addUnlistedRoutes(__reactRouterManifest, __reactRouterRouteModules)

// Loaded only by pages that ask for it: those of the back-office.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
