import { defineConfig } from '@playwright/test'
import { browserArguments, lightChromium } from './tools/chromium.ts'

/** Journeys run on the production build that tools/journeys.ts has started. */
export default defineConfig({
  testDir: './tests/journeys',
  // Pages are measured first: other journeys add content to them.
  projects: [
    { name: 'weights', testMatch: 'weight.journey.ts' },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: 'weight.journey.ts' },
  ],
  // Emptied at each start, so the other reports are beside it.
  outputDir: 'test-results/browser',
  // A test that passes only at its second attempt is a race, in the test or in the product, and has to be investigated.
  retries: 0,
  workers: 3,
  fullyParallel: true,
  // A shared machine may be three times as slow as ours; tests that pass do not wait for these. What has to be quick is
  // measured by its own journey.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: `test-results/${process.env.TIMED ? 'timed' : 'journeys'}.json` }],
  ],
  use: {
    baseURL: process.env.SITE,
    launchOptions: {
      executablePath: lightChromium,
      args: browserArguments,
    },
    screenshot: 'only-on-failure',
  },
})
