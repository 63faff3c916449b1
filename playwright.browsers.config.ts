import { defineConfig } from '@playwright/test'

/**
 * `npm run browsers`: the public journeys in Firefox and WebKitGTK as Debian has them, on the stack that
 * tools/journeys.ts starts. Playwright runs and reports them; the browsers are driven by WebDriver.
 */
export default defineConfig<{ engine: 'firefox' | 'webkit' }>({
  testDir: './tests/browsers',
  testMatch: '*.browser.ts',
  outputDir: 'test-results/browsers',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  retries: 0,
  // Each test starts a whole browser.
  workers: 2,
  fullyParallel: true,
  // Starting one on a busy machine takes a minute.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browsers.json' }]],
})
