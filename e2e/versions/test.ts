import { test as base } from '../support/test.ts'
import { startOlder, type Versions } from './versions.ts'

export interface WorkerOptions {
  /** True if the servers notify each other through Redis, instead of the database. */
  readonly redis: boolean
}

export const test = base.extend<object, WorkerOptions & { readonly versions: Versions }>({
  redis: [false, { scope: 'worker', option: true }],
  versions: [
    async ({ redis }, use) => {
      const versions = await startOlder({ redis })
      process.env.LUMI_URL = versions.url
      process.env.LUMI_DATA_DIR = versions.dataDir
      await use(versions)
      await versions.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
