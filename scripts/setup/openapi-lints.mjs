import { npmFolder } from '../lib/npm-folder.mjs'

const folder = npmFolder('openapi-lints', ['@redocly/cli@2.41.0', '@stoplight/spectral-cli@6.16.3'])

export const redocly = folder.program('redocly')
export const spectral = folder.program('spectral')

export const openapiLints = {
  name: 'OpenAPI lints',
  doing: 'installing Redocly CLI and Spectral',
  without: 'Redocly CLI and Spectral could not be installed: check the network and the npm registry.',
  isDone: folder.isInstalled,
  run: folder.install,
}
