import { languages } from '@lumi/contract/values'

/**
 * Which modules become one file. On a slow link each file more is a round trip more, and many small ones are larger than
 * one: what pages begin with together is one file. A group takes what its modules need with it, unless a group of higher
 * priority has that.
 */

/** Matches modules whose path has one of these within it; each begins at a folder or a name of its own. */
const modules = (...parts: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/](?:${parts.map((part) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})`,
  )

const each = (folder: string, names: readonly string[], end = '') =>
  names.map((name) => `${folder}/${name}${end}`)

const icons = (...names: readonly string[]) =>
  each(
    'icons',
    names.map((name) => `Icon${name}`),
    '.',
  )

/** Modules that the room uses as well. The build fails if one is missing here (`start-page.ts`). */
const shared = modules(
  ...each('src/lib', ['absolute', 'development-pages', 'encryption/key', 'full-name', 'random-id'], '.'),
  ...each('src/lib', ['save-file', 'search', 'stored', 'use-action', 'session/use-session'], '.'),
  ...each(
    'src/ui',
    [
      'avatar',
      'color-scheme-key',
      'language-select',
      'reload-styles',
      'use-document-title',
      'visually-hidden',
    ],
    '.',
  ),
  ...icons('X', 'AlertTriangle', 'CircleCheck', 'ExclamationCircle', 'InfoCircle', 'Lock'),
)

/** Modules that the room uses as well, and that only people past the sign-in page need. */
const inside = modules(
  ...each('src', ['i18n/formats', 'lib/store-language', 'lib/keys', 'lib/late-code', 'lib/save-file'], '.'),
  ...each(
    'src/ui',
    ['copy-text', 'picture/accepted', 'scroll-row', 'use-blob-address', 'use-briefly', 'use-scroll-hint'],
    '.',
  ),
  ...icons('ArrowLeft', 'Check', 'Copy', 'Dots', 'Download', 'Edit', 'FileText', 'LayoutGrid', 'Plus'),
  ...icons('Search', 'Settings', 'Users', 'Video'),
)

/** Modules that every page except the room starts with, and the parts of forms that most pages have. */
const site = modules(
  ...each('components', ['ActionIcon', 'Anchor', 'Button', 'Input', 'Loader', 'PasswordInput'], '/'),
  ...each('components', ['Text', 'TextInput', 'Title', 'Transition', 'UnstyledButton'], '/'),
  ...each('src', ['site.', 'lib/session', 'lib/saved-profiles']),
  ...each('src/ui', [
    'public-page',
    'segmented-switch',
    'banner',
    'password-field',
    'connection-banner',
    'skip-link',
  ]),
)

/** Modules of pages that show data of the server, including some public pages. */
const data = modules(
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'RadioIcon.',
  'CheckIcon.',
  'Skeleton.',
  ...each('src/lib', ['query-client', 'to-each', 'use-attempt']),
  'src/locales/portal.',
  ...each('src/ui', ['breakable', 'copy-button']),
  ...each('src/ui/state', ['load', 'page-state', 'use-change', 'use-failure']),
  'src/ui/toast/use-action',
)

/** Elements that open over a page: menus, and tooltips. */
const menus = modules(
  // Not those of the boards, which are copies (`board-files.ts`).
  '@floating-ui/[^?]*$',
  'Floating/',
  'Menu/',
  'Popover/',
  'Tooltip/',
  'src/ui/drop-menu',
)

/** The portal's frame and what it needs, what most of its pages have, and what its first page has with some others. */
const portal = modules(
  'src/features/shell/portal-shell',
  'src/api/optimistic',
  'src/lib/hidden-tour',
  'src/api/resources',
  ...each('src/ui', ['action-button', 'file/file-icon', 'moment', 'secret-field', 'toast/use-outcome']),
  ...each('src/ui/list', ['list-action', 'row-actions']),
  // Pages of their own kind.
  'src/ui/page/(?!page-section)',
  ...icons('File', 'Photo', 'PlayerPlay', 'Share2'),
)

/** The texts of failures: the portal has them from the start, the room loads them with the first failure. */
const failures = modules('src/locales/failures.', 'src/ui/state/use-failure-text.')

/** Long lists, of the portal as well as of the room. */
const windowed = modules('@tanstack/react-virtual/', '@tanstack/virtual-core/')

/** Restores a lost focus in a list, a dialog or a pane of the room. */
const focus = modules('src/ui/restore-focus.')

/** Areas with the words of a call's controls, which are needed as it begins. */
const callAreas = [
  ...['board', 'breakout-rooms', 'call-users', 'chat-news', 'files', 'hands', 'host', 'mini-view'],
  ...['own-devices', 'polls', 'reactions', 'recording', 'screen-share'],
]

/** One file for each language that is loaded: English is with the code. */
const callWords = languages
  .filter((language) => language !== 'en')
  .map((language) => ({
    name: `call-words-${language}`,
    test: modules(...each(`src/locales/${language}`, callAreas, '.')),
  }))

export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'shared', test: shared, priority: 3 },
  { name: 'inside', test: inside, priority: 3 },
  { name: 'failures', test: failures, priority: 3 },
  { name: 'windowed', test: windowed, priority: 3 },
  { name: 'focus', test: focus, priority: 3 },
  { name: 'site', test: site, priority: 2 },
  { name: 'data', test: data, priority: 1 },
  { name: 'menus', test: menus, priority: 1 },
  { name: 'portal', test: portal },
  ...callWords,
]
