import { readdirSync } from 'node:fs'

/** The allowed imports, which `npm run verify` checks. Tests and fixtures may import everything they test with. */
const forTests = '(^|[./])(test|fixture|suite)\\.tsx?$|/testing/'

/** The server's domains from the lowest to the highest. */
const domains = ['identity', 'operation', 'conferencing', 'library', 'integration']
const domainsAbove = (domain) => domains.slice(domains.indexOf(domain) + 1)

/**
 * The layers of the server's conferencing from the lowest to the highest, and the modules of each in the same order. A
 * module that is not in its list comes after those that are.
 */
const listedModules = {
  core: ['conference', 'conference-group', 'conference-user'],
  'taking-part': [
    'attendance',
    'connection-test',
    'observer',
    'peer-room',
    'placement',
    'presence',
    'conference-lifecycle',
    'entry',
    'join',
  ],
  together: [
    'hand',
    'reaction',
    'spotlight',
    'toast',
    'chat',
    'poll',
    'board',
    'share',
    'drawing',
    'breakout',
  ],
  realtime: [],
}
const conferencingFolder = 'apps/server/src/modules/conferencing'
const conferencing = `^${conferencingFolder}`
const conferencingLayers = Object.entries(listedModules).map(([layer, listed]) => {
  const folders = readdirSync(new URL(`${conferencingFolder}/${layer}`, import.meta.url), {
    withFileTypes: true,
  })
  const others = folders.filter((entry) => entry.isDirectory() && !listed.includes(entry.name))
  return [layer, [...listed, ...others.map(({ name }) => name)]]
})
/** The room's folders from the lowest to the highest; those of one layer are apart, by rules of their own. */
const roomLayers = [
  ['reactive', 'help'],
  ['ui'],
  ['notifications', 'profile'],
  ['channel', 'media'],
  ['stage', 'connection-test'],
  ['chat', 'whiteboard', 'library'],
  ['encryption'],
  ['session', 'features', 'embedding'],
  ['shell'],
  ['chat-client', 'peer', 'recorder'],
]

/** The web's layers from the lowest to the highest. Features and the room are apart, by rules of their own. */
const layers = [['lib', 'i18n', 'locales', 'ui'], ['api'], ['features', 'room'], ['routes']]

const server = '^apps/server/src'
const web = '^apps/web/src'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const code = (path, more = {}) => ({ path, pathNot: [forTests, ...(more.pathNot ?? [])] })

export default {
  forbidden: [
    rule('no-circle', 'Files import each other in a circle.', {}, { circular: true }),

    rule('no-tests-in-code', 'What is for tests is not for anybody else.', code('^(apps|packages)/'), {
      path: forTests,
    }),

    rule(
      'contract-alone',
      'The contract knows neither server, database nor browser.',
      code('^packages/contract/src'),
      { pathNot: ['^packages/contract/src', '(^|/)node_modules/zod/'] },
    ),
    rule('sdk-knows-contract-only', 'The SDK depends on the contract only.', code('^packages/sdk/src'), {
      pathNot: ['^packages/(sdk|contract)/', '(^|/)node_modules/(zod|socket\\.io-client)/'],
    }),
    rule('server-knows-contract-only', 'The server depends on the contract only.', code(server), {
      path: ['^packages/sdk/', '^apps/(?!server/)', '(^|/)node_modules/react/'],
    }),
    rule('web-knows-no-server', 'The web speaks to the server by the SDK.', code(web), {
      path: '^apps/(?!web/)',
    }),

    rule('platform-knows-no-module', 'The platform is below all modules.', code(`${server}/platform/`), {
      path: `${server}/modules/`,
    }),
    rule(
      'modules-know-no-assembly',
      'What puts the server together is above all modules.',
      code(`${server}/modules/`),
      {
        path: `${server}/[^/]+\\.ts$|${server}/supervisor/`,
      },
    ),
    ...domains
      .slice(0, -1)
      .map((domain) =>
        rule(
          `${domain}-knows-no-upper-domain`,
          'Domains import lower ones only. What crosses upwards goes through hooks (src/hooks.ts).',
          code(`${server}/modules/${domain}/`),
          { path: `${server}/modules/(${domainsAbove(domain).join('|')})/` },
        ),
      ),
    rule(
      'domains-by-public-api',
      'Of another domain a module knows the public API only: named queries and verbs.',
      code(`${server}/modules/([^/]+)/`),
      { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, '/public-api\\.ts$'] },
    ),
    ...conferencingLayers.flatMap(([layer, modules], at, layers) => {
      const above = layers.slice(at + 1).map(([name]) => name)
      const inLayer = `${conferencing}/${layer}/`
      return [
        ...(above.length > 0
          ? [
              rule(
                `conferencing-${layer}-below`,
                'Layers of conferencing import lower ones only. What crosses upwards goes through hooks (src/hooks.ts).',
                code(inLayer),
                { path: `${conferencing}/(${above.join('|')})/` },
              ),
            ]
          : []),
        ...modules.map((module, place) =>
          rule(
            `conferencing-${module}-in-order`,
            'In a layer of conferencing, modules import those before them in its list (listedModules).',
            code(`${inLayer}${module}/`),
            { path: inLayer, pathNot: `${inLayer}(${modules.slice(0, place + 1).join('|')})/` },
          ),
        ),
      ]
    }),
    rule(
      'app-below-account',
      'Accounts have apps; apps know no accounts.',
      code(`${server}/modules/identity/app/`),
      {
        path: `${server}/modules/identity/(account|sub-account)/`,
      },
    ),

    ...layers.slice(0, -1).map((layer, at) =>
      rule(
        `web-${layer.join('-')}-below`,
        'Layers of the web import lower ones only.',
        code(`${web}/(${layer.join('|')})/`),
        {
          path: `${web}/(${layers
            .slice(at + 1)
            .flat()
            .join('|')})/`,
        },
      ),
    ),
    rule('web-features-apart', 'Features never import features.', code(`${web}/features/([^/]+)/`), {
      path: `${web}/features/`,
      pathNot: `${web}/features/$1/`,
    }),
    rule(
      'web-features-and-room-apart',
      'Features and the room never import each other.',
      code(`${web}/(features|room)/`),
      { path: `${web}/(features|room)/`, pathNot: `${web}/$1/` },
    ),
    rule(
      'room-models-without-react',
      'Room models have no React; only manifests name components.',
      code(`${web}/room/.*\\.ts$`, {
        pathNot: ['/use-[^/]+\\.ts$', '/features?\\.ts$', '/part-props\\.ts$'],
      }),
      { path: ['(^|/)node_modules/(react|react-dom|@mantine)/', `${web}/(ui|features)/`] },
    ),
    ...roomLayers.slice(0, -1).map((layer, at) =>
      rule(
        `room-${layer.join('-')}-below`,
        'Folders of the room import lower ones only.',
        code(`${web}/room/(${layer.join('|')})/`),
        {
          path: `${web}/room/(${roomLayers
            .slice(at + 1)
            .flat()
            .join('|')})/`,
        },
      ),
    ),
    rule(
      'room-channel-and-media-apart',
      'What the server says and what the media servers say meet above, in stage and session.',
      code(`${web}/room/(channel|media)/`),
      { path: `${web}/room/(channel|media)/`, pathNot: `${web}/room/$1/` },
    ),
    rule(
      'room-features-apart',
      'Features of the room never import each other.',
      code(`${web}/room/features/([^/]+)/`),
      {
        path: `${web}/room/(features|session)/`,
        pathNot: `${web}/room/features/$1/`,
      },
    ),
    rule(
      'room-features-by-their-list',
      'The room knows no feature by name outside the one list.',
      code(`${web}/room/`, { pathNot: [`${web}/room/features/`, `${web}/room/features\\.ts$`] }),
      { path: `${web}/room/features/` },
    ),
  ],
  options: {
    // TypeScript 7 has no interface for others yet.
    parser: 'swc',
    // Types count: who needs another's types knows it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.gen\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
