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
  ...each(
    'src/lib',
    ['keys', 'late-code', 'save-file', 'search', 'stored', 'use-action', 'session/use-session'],
    '.',
  ),
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
  ...icons('X', 'AlertTriangle', 'CircleCheck', 'ExclamationCircle', 'InfoCircle', 'Lock', 'Video'),
)

/** Modules that the room uses as well, and that only people past the sign-in page need. */
const inside = modules(
  'packages/contract/src/share-actions.',
  'src/i18n/formats.',
  ...each('src/lib', ['encryption/sealed-text', 'invitation', 'is-still', 'store-language'], '.'),
  ...each('src/ui', ['copy-text', 'picture/accepted', 'restore-focus', 'scroll-row'], '.'),
  ...each('src/ui', ['use-blob-address', 'use-briefly', 'use-scroll-hint'], '.'),
  ...icons('ArrowLeft', 'ChartBar', 'Check', 'ChevronLeft', 'ChevronRight', 'Copy', 'Dots', 'Download'),
  ...icons('Edit', 'FileText', 'LayoutGrid', 'Link', 'Pencil', 'PlayerPauseFilled', 'Plus', 'Search'),
  ...icons('Settings', 'Trash', 'Users'),
)

/** Modules that everything of the room has, and a few other pages. */
const media = modules(
  'src/room/session/tab-memory.',
  ...icons('Microphone', 'MicrophoneOff', 'VideoOff', 'Volume'),
)

/** Modules that everything of the room has, and the connection test. */
const roomBase = modules(
  ...each('src/room/media/devices', ['audio-level', 'speaker'], '.'),
  ...each('src/room/reactive', ['scope', 'use-signal'], '.'),
  ...each('src/room', ['help/help-link', 'ui/button', 'ui/room-frame'], '.'),
)

/** Modules that the room, the peer-to-peer app and the chat page begin with. */
const roomUi = modules(
  'src/locales/room.',
  ...each('src/room', ['notifications/notifications', 'reactive/refreshable'], '.'),
  ...each('src/room/ui', ['field', 'names', 'sheet'], '.'),
)

/** Modules of a participation, which the room and the peer-to-peer app begin with. */
const participation = modules(
  ...each('src/room/channel', ['conference-feed', 'roster'], '.'),
  ...each('src/room/media', ['devices/capture', 'devices/open-device', 'devices/preview', 'video'], '.'),
  ...each('src/room/session', ['conference-access', 'connection', 'find-conference', 'join', 'link'], '.'),
  ...each('src/room/session', ['lobby/join-form', 'membership', 'session'], '.'),
  'src/ui/use-lasting.',
  ...icons('PhoneOff'),
)

/** Modules of a call that the chat page has as well. */
const chatNews = modules(
  'src/locales/reactions.',
  ...each('src/room', ['chat/plain-text', 'chat/unread', 'notifications/notification'], '.'),
  'src/room/ui/reaction-icon.',
)

/** Everything else with which the room shows its lobby. */
const lobby = modules('src/room.tsx')

/** Everything else that a call begins with, which is loaded while somebody is in the lobby. */
const call = modules('src/room/features.', 'src/room/media/livekit/plane.', 'src/room/shell/call-page.')

/** Libraries of calls, which change less often than our own code. */
const livekit = modules('livekit-client/')
const socket = modules('socket.io-client/')

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
  'src/locales/file.',
  'src/api/resources',
  ...each('src/ui', ['action-button', 'file/file-icon', 'moment', 'secret-field', 'toast/use-outcome']),
  ...each('src/ui/list', ['list-action', 'row-actions']),
  // Pages of their own kind.
  'src/ui/page/(?!page-section)',
  ...icons('File', 'Photo', 'PlayerPlay', 'Share2'),
)

/** Modules of the dashboard that other pages of the portal have as well. */
const dashboard = modules(
  ...each(
    'src/features/conference',
    ['use-conference-actions', 'use-conference-dialogs', 'use-state-actions'],
    '.',
  ),
  ...each('src', ['api/conference', 'features/tour/tour-card', 'locales/subaccounts'], '.'),
  ...each('src/ui', ['color-label', 'file/use-content-name', 'list/use-common-actions'], '.'),
)

/** The texts of failures: the portal has them from the start, the room loads them with the first failure. */
const failures = modules('src/locales/failures.', 'src/ui/state/use-failure-text.')

/** Long lists, of the portal as well as of the room. */
const windowed = modules('@tanstack/react-virtual/', '@tanstack/virtual-core/')

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
  { name: 'media', test: media, priority: 3 },
  { name: 'livekit', test: livekit, priority: 3 },
  { name: 'socket', test: socket, priority: 3 },
  { name: 'room-base', test: roomBase, priority: 3 },
  { name: 'room-ui', test: roomUi, priority: 2 },
  { name: 'site', test: site, priority: 2 },
  { name: 'participation', test: participation, priority: 1 },
  { name: 'chat-news', test: chatNews, priority: 1 },
  { name: 'data', test: data, priority: 1 },
  { name: 'menus', test: menus, priority: 1 },
  { name: 'portal', test: portal },
  { name: 'dashboard', test: dashboard },
  { name: 'lobby', test: lobby },
  // After the lobby, whose modules it takes otherwise.
  { name: 'call', test: call },
  ...callWords,
]
