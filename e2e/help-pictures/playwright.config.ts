import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** `npx playwright test -c help-pictures` stores the pictures of the help articles and of the README; look at them before a commit. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/help-pictures',
  globalSetup: '../support/global-setup.ts',
  projects: [{ name: 'desktop' }],
})
