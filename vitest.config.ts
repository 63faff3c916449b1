import { defineConfig } from 'vitest/config'
import { textsPlugin } from './tools/texts-plugin.ts'

export default defineConfig({
  plugins: [textsPlugin()],
  resolve: {
    alias: {
      '~': new URL('./app', import.meta.url).pathname,
      'virtual:enhance': new URL('./tests/support/enhance-addresses.ts', import.meta.url).pathname,
    },
  },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'simulators/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
    globalSetup: './tests/support/cluster.ts',
    setupFiles: './tests/support/setup.ts',
    maxWorkers: 3,
    // Modules are read once for each worker, not for each file: half the time. A test leaves nothing behind in them.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
