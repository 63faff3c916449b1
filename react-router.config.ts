import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Only back-office pages load a manifest, and it lists all their routes: nobody can request parts of it.
  routeDiscovery: { mode: 'initial' },
  // One server build with three entries (web, worker, cli) that share their chunks.
  serverBuildFile: '[name].js',
} satisfies Config
