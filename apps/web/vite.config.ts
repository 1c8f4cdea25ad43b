import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { version } from '../../package.json' with { type: 'json' }
import { boardFiles } from './build/board-files.ts'
import { compress } from './build/compress.ts'
import { effectFiles } from './build/effect-files.ts'
import { locales } from './build/locales.ts'
import { listPages } from './build/pages.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { preloadLists } from './build/preload-lists.ts'
import { serviceWorker } from './build/service-worker.ts'
import { startPage } from './build/start-page.ts'
import { themeStyles } from './build/theme.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

/** What the room has as well. The build fails where something is missing here (`build/start-page.ts`). */
const sharedParts =
  /[\\/](src[\\/](lib[\\/](absolute|encryption[\\/]key|full-name|random-id|save-file|search|stored|use-action|session[\\/]use-session)|ui[\\/](avatar|language-select|reload-styles|use-document-title|visually-hidden))|icons[\\/]Icon(X|AlertTriangle|CircleCheck|ExclamationCircle|InfoCircle|Lock))\./

/** The same, of what only those have who are past the sign-in page. */
const insideParts =
  /[\\/](src[\\/](i18n[\\/]formats|lib[\\/](keep-language|save-file)|ui[\\/](copy-text|picture[\\/]accepted|scroll-row|use-briefly|use-scroll-hint))|icons[\\/]Icon(ArrowLeft|Check|Copy|Dots|Download|Edit|FileText|LayoutGrid|Plus|Search|Settings|Users|Video))\./

/** What every page but the room begins with, and the parts of forms that most of them have. */
const siteParts =
  /[\\/]components[\\/](ActionIcon|Anchor|Button|Input|Loader|PasswordInput|Text|TextInput|Title|Transition|UnstyledButton)[\\/]|[\\/]src[\\/](site|lib[\\/](session|saved-profiles)|ui[\\/](public-page|segmented-switch|banner|password-field|connection-banner))/

/** What pages need that show something of the server, some public ones among them. */
const dataParts =
  /[\\/]@tanstack[\\/](query-core|react-query)[\\/]|[\\/](RadioIcon|CheckIcon|Skeleton(\.module)?)\.|[\\/]src[\\/](lib[\\/](query-client|to-each|use-attempt)|locales[\\/]portal\.|ui[\\/](breakable|copy-button|state[\\/](empty|error|load|page-state|query|use-(change|failure|told))))/

/** What opens over a page: menus, and notes beside a control. */
const menuParts =
  /[\\/]@floating-ui[\\/][^?]*$|[\\/](Floating|Menu|Popover|Tooltip)[\\/]|[\\/]src[\\/]ui[\\/]drop-menu/

/** The portal's frame, with all that it needs, and what most of its pages have, or its first one and others. */
const portalParts =
  /[\\/]src[\\/](features[\\/]shell[\\/]portal-shell|api[\\/](optimistic|app[\\/]read-app-key)|lib[\\/]hidden-tour|portal-resources|ui[\\/](action-button|file[\\/]file-icon|list[\\/](list-action|more-menu|row-actions)|moment|page[\\/](?!page-section|section-skeletons)|secret-field|toast[\\/]use-tell))|icons[\\/]Icon(File|Photo|PlayerPlay|Share2)\./

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
    effectFiles(),
    boardFiles(),
    listPages(),
    startPage(),
    preloadLists(),
    serviceWorker(),
    compress(),
  ],
  define: { 'import.meta.env.LUMI_VERSION': JSON.stringify(version) },
  // Everything comes from our own origin: no polyfill or asset is inlined as a `data:` script.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // On a slow link each file more is a round trip more, and many small ones are larger than one: what pages begin with
    // together is one file. A group takes what its parts need with it, unless one before it has that.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'shared', test: sharedParts, priority: 3 },
            { name: 'inside', test: insideParts, priority: 3 },
            // The words for what was refused: the portal has them at hand, the room when one is to be told.
            {
              name: 'failures',
              test: /[\\/]src[\\/](locales[\\/]failures|ui[\\/]state[\\/]use-failure-text)\./,
              priority: 3,
            },
            // Long lists, of the portal as well as of the room.
            { name: 'windowed', test: /[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/, priority: 3 },
            // What keeps the focus in a list, a dialog or a pane of the room.
            { name: 'focus', test: /[\\/]src[\\/]ui[\\/]keep-focus\./, priority: 3 },
            { name: 'site', test: siteParts, priority: 2 },
            { name: 'data', test: dataParts, priority: 1 },
            { name: 'menus', test: menuParts, priority: 1 },
            { name: 'portal', test: portalParts },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth', '/v1', '/api', '/realtime', '/collab', '/media'].map((path) => [
        path,
        { target: server, ws: true, changeOrigin: false },
      ]),
    ),
  },
})
