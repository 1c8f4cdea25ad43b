import { installWithoutService } from '../lib/debian-service.mjs'
import { findOnPath } from '../lib/paths.mjs'

/** For the tests of several servers side by side; a Lumi by itself needs none. */
export const redis = {
  name: 'Redis',
  doing: 'installing Redis',
  without: 'No Redis, so the tests that need one are skipped: install redis-server.',
  optional: true,
  isDone: () => Boolean(findOnPath('redis-server')),
  run: (onLine) => installWithoutService('redis-server', onLine),
}
