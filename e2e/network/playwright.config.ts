import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** `npm run test:network`: calls over a line that is cut, or too slow. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/network',
  globalSetup: undefined,
  projects: [{ name: 'desktop' }],
  timeout: 240_000,
})
