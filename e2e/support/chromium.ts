import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const installed = [
  process.env.LUMI_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Chromium with devices that show a moving picture and beep, and without calls to any other host. The picture
 * moves `framesPerSecond` times: a few are enough to see, and leave two cores free for more people.
 */
export function chromiumLaunch({ framesPerSecond = 10 } = {}): LaunchOptions {
  return {
    // Nothing installed: Playwright's own browser, which the set-up has downloaded.
    executablePath: installed.find((path) => path && existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--use-fake-device-for-media-stream=device-count=2,fps=${framesPerSecond}`,
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
      '--autoplay-policy=no-user-gesture-required',
    ],
  }
}
