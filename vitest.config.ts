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
    // A worker is kept, and tests/support/setup.ts reads our modules anew for each file: isolation at a third of the time.
    isolate: false,
    // Whoever passes does not wait for it; a busy machine may.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
