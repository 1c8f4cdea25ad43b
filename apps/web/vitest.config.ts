import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:5000/' } },
      setupFiles: ['./src/testing/setup.ts'],
      // Making a jsdom costs more than most files' tests: one per worker, modules still apart for each file.
      pool: 'vmThreads',
      unstubGlobals: true,
      testTimeout: 30_000,
      include: ['src/**/*.test.{ts,tsx}'],
      css: false,
    },
  }),
)
