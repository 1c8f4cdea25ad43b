import { defineConfig } from '@playwright/test'
import { hasRedis } from '../../apps/server/src/testing/redis.ts'
import base from '../playwright.config.ts'
import type { WorkerOptions } from './test.ts'

/** `npm run test:versions`: this version and an older one side by side. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  testDir: '.',
  outputDir: '../test-results/versions',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'told by the database' },
    ...(hasRedis ? [{ name: 'told by Redis', use: { redis: true } }] : []),
  ],
})
