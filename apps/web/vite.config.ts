import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { version } from '../../package.json' with { type: 'json' }
import { compress } from './build/compress.ts'
import { locales } from './build/locales.ts'
import { listPages } from './build/pages.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { serviceWorker } from './build/service-worker.ts'
import { startPage } from './build/start-page.ts'
import { themeStyles } from './build/theme.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

/** What every page but the room begins with, and the parts of forms that most of them have. */
const siteParts =
  /[\\/]components[\\/](ActionIcon|Anchor|Button|Input|Loader|PasswordInput|Text|TextInput|Title|Transition|UnstyledButton)[\\/]|[\\/]src[\\/](site|ui[\\/](public-page|banner|password-field|connection-banner))/

/** What the room has as well. The build fails where something is missing here (`build/start-page.ts`). */
const sharedParts =
  /[\\/](src[\\/](lib[\\/]search|ui[\\/](language-select|visually-hidden))|icons[\\/]Icon(X|AlertTriangle))\./

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
    themeStyles(),
    pdfFiles(),
    listPages(),
    startPage(),
    serviceWorker(),
    compress(),
  ],
  define: { 'import.meta.env.LUMI_VERSION': JSON.stringify(version) },
  // Everything comes from our own origin: no polyfill or asset is inlined as a `data:` script.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // On a slow link each file more is a round trip more: what every page begins with is one file, and so is what all
    // but the room have.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: sharedParts, priority: 1 },
            { name: 'site', test: siteParts },
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
