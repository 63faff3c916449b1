import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One server build with three entries (web, worker, cli) that share their chunks.
  serverBuildFile: '[name].js',
} satisfies Config
