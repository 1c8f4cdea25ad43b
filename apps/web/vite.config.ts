import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { locales } from './build/locales.ts'
import { listPages } from './build/pages.ts'
import { startPage } from './build/start-page.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

const formParts =
  /[\\/]components[\\/](ActionIcon|Anchor|Button|Input|Loader|PasswordInput|Text|TextInput|Title|Transition|UnstyledButton)[\\/]|[\\/]src[\\/]ui[\\/](public-page|banner|password-field|connection-banner)/

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
    locales(),
    listPages(),
    startPage(),
    compress(),
  ],
  // Everything comes from our own origin: no polyfill or asset is inlined as a `data:` script.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // On a slow link each file more is a round trip more: what every page begins with is one file, and so is what most
    // pages have. The room has nothing of the latter.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'form', test: formParts },
          ],
        },
      },
    },
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
