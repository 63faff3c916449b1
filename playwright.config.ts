import { defineConfig } from '@playwright/test'
import { browserArguments, lightChromium } from './tools/chromium.ts'

/** Journeys run on the production build that tools/journeys.ts has started. */
export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '*.journey.ts',
  // Emptied at each start, so the other reports lie beside it.
  outputDir: 'test-results/browser',
  // Machines are shared: what fails once under somebody else's load is tried once more, and counted as flaky.
  retries: 1,
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  // A shared machine may be busy for some seconds; whoever passes does not wait for it.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: process.env.SITE,
    launchOptions: {
      executablePath: lightChromium,
      args: browserArguments,
    },
    screenshot: 'only-on-failure',
  },
})
