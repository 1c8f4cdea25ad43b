import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import { chromiumLaunch } from '../support/chromium.ts'

const { args = [], ...launch } = chromiumLaunch()

/** `npm run test:platforms`: learning platforms as they really are, in a browser that gives frames no cookies. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/platforms',
  globalSetup: undefined,
  projects: [{ name: 'desktop' }],
  use: {
    ...base.use,
    ignoreHTTPSErrors: true,
    launchOptions: { ...launch, args: [...args, '--test-third-party-cookie-phaseout'] },
    viewport: { width: 1280, height: 900 },
  },
  timeout: 900_000,
  // Each page of Moodle loads scores of scripts.
  expect: { timeout: 60_000 },
})
