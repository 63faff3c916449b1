import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Only back-office pages hold a manifest, and they hold all of it: nobody can ask for parts of it elsewhere.
  routeDiscovery: { mode: 'initial' },
  // One server build with three entries (web, worker, cli) that share their chunks.
  serverBuildFile: '[name].js',
} satisfies Config
