import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { listPages } from './build/pages.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader travels with its component, so that nothing a page needs weighs on the others.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      semicolons: false,
    }),
    react(),
    listPages(),
    compress(),
  ],
  // Everything comes from our own origin: no polyfill or asset is inlined as a `data:` script.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/v1', '/api', '/realtime', '/media'].map((path) => [
        path,
        { target: server, ws: true, changeOrigin: false },
      ]),
    ),
  },
})
