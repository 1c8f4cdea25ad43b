import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './support/chromium.ts'

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // Real media on two cores: tests side by side would starve each other's video. `npm test` gives the specs of pages,
  // which hold no call, two workers.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // All pictures are of the one machine that stored them (`support/rendering.ts`), not one for each platform.
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: [
    ['list'],
    ...(process.env.LUMI_E2E_REPORT
      ? ([['json', { outputFile: process.env.LUMI_E2E_REPORT }]] as const)
      : []),
  ],
  use: {
    launchOptions: chromiumLaunch({ headlessShell: true }),
    // Tests inspect and alter the requests of a page; a worker would make them in its place.
    serviceWorkers: 'block',
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    // Filming every page takes cores that the calls need.
    trace: process.env.LUMI_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A walk has minutes for all its pages: an element that never appears on one of them is reported long before.
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /phone\.spec\.ts/,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /(phone|controls)\.spec\.ts/,
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 720 } },
    },
  ],
})
