import { canInstallPackages, installPackages } from '../lib/apt.mjs'
import { findOnPath } from '../lib/paths.mjs'

const missing = () => ['curl', 'jq'].filter((name) => !findOnPath(name))

/** For the tests of the documentation's examples. */
export const curlAndJq = {
  name: 'curl and jq',
  doing: 'installing curl and jq',
  without: 'No curl or jq, so the examples of the documentation that need them are skipped: install both.',
  optional: true,
  isDone: () => missing().length === 0,
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install them')
    await installPackages(missing(), onLine)
  },
}
