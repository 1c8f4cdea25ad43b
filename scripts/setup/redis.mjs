import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { command } from '../lib/command.mjs'
import { findOnPath } from '../lib/paths.mjs'

/** For the tests of several servers side by side; a Lumi by itself needs none. */
export const redis = {
  name: 'Redis',
  doing: 'installing Redis',
  without: 'No Redis, so the tests that need one are skipped: install redis-server.',
  optional: true,
  isDone: () => Boolean(findOnPath('redis-server')),
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install it')
    await installPackages(['redis-server'], onLine)
    // The package starts a service of its own. Tests start what they need, so the machine is to have none that runs.
    for (const [program, ...args] of [
      ['service', 'redis-server', 'stop'],
      ['update-rc.d', 'redis-server', 'disable'],
    ]) {
      await command(program, args).catch((error) => onLine(error.message))
    }
  },
}
