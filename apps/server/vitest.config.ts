import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A busy machine takes its time; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
    // Reading the server anew for each file takes as long as many a file's tests; it keeps no state in modules.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
