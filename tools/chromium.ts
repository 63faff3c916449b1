import { existsSync } from 'node:fs'

/** The full browser: with a camera, and with a disk that survives a restart. */
export const wholeChromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

const withoutWindows = '/usr/bin/chromium-headless-shell'
/** The same engine without windows, where it is installed: the journeys need half the time. */
export const lightChromium =
  !process.env.CHROMIUM && existsSync(withoutWindows) ? withoutWindows : wholeChromium

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
