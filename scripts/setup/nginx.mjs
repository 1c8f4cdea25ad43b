import { installWithoutService } from '../lib/debian-service.mjs'
import { findOnPath } from '../lib/paths.mjs'

/** For the test of the file that is given to operators. */
export const nginx = {
  name: 'nginx',
  doing: 'installing nginx',
  without: 'No nginx, so the test behind it is skipped: install nginx.',
  optional: true,
  isDone: () => Boolean(findOnPath('nginx')),
  run: (onLine) => installWithoutService('nginx', onLine),
}
