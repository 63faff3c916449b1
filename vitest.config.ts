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
    // Workers are reused, and tests/support/setup.ts loads our modules again for each file: isolation in a third of the
    // time.
    isolate: false,
    // Tests that pass do not wait for the timeout; a busy machine may need it.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
