import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from '../../package.json' with { type: 'json' }
import { boardFiles } from './build/board-files.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compress } from './build/compress.ts'
import { docs } from './build/docs/plugin.ts'
import { locales } from './build/locales.ts'
import { listPages } from './build/pages.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { preloadLists } from './build/preload-lists.ts'
import { prerender } from './build/prerender.ts'
import { sdkPackage } from './build/sdk-package.ts'
import { serviceWorker } from './build/service-worker.ts'
import { startPage } from './build/start-page.ts'
import { themeStyles } from './build/theme.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

/** Plugins for the files of browsers only: the build that makes public pages into HTML does not need them. */
const forBrowsers = () => [
  pdfFiles(),
  boardFiles(),
  listPages(),
  startPage(),
  preloadLists(),
  serviceWorker(),
  sdkPackage(),
  prerender(),
  compress(),
]

export default defineConfig(({ isSsrBuild }) => ({
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
    docs(),
    themeStyles(),
    ...(isSsrBuild ? [] : forBrowsers()),
  ],
  // The pages run as in a browser, with the packages' files for browsers.
  ssr: { target: 'webworker', noExternal: true },
  define: { 'import.meta.env.LUMI_VERSION': JSON.stringify(manifest.version) },
  // Everything comes from our own origin: no polyfill or asset is inlined as a `data:` script.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/v1', '/api', '/lti', '/realtime', '/collab', '/media'].map((path) => [
        path,
        { target: server, ws: true, changeOrigin: false },
      ]),
    ),
  },
}))
