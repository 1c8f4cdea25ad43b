import { command } from './command.mjs'
import { findOnPath } from './paths.mjs'

const UPDATE_LIMIT_MS = 90_000
const INSTALL_LIMIT_MS = 6 * 60_000
// A machine without a network should learn that in seconds.
const options = [
  ...[
    'Acquire::http::Timeout=10',
    'Acquire::https::Timeout=10',
    'Acquire::Retries=1',
    'DPkg::Lock::Timeout=120',
  ],
].flatMap((option) => ['-o', option])

export function canInstallPackages() {
  return process.platform === 'linux' && process.getuid() === 0 && Boolean(findOnPath('apt-get'))
}

export async function installPackages(names, onLine) {
  const install = () =>
    aptGet(['install', '-y', '--no-install-recommends', ...names], INSTALL_LIMIT_MS, onLine)
  try {
    await install()
  } catch {
    // After an interrupted run, dpkg installs nothing until the packages of that run are configured.
    await command('dpkg', ['--configure', '-a'], { env: unattended, limitMs: UPDATE_LIMIT_MS, onLine })
    // A fresh container has no package lists, an old one has outdated ones.
    await aptGet(['update'], UPDATE_LIMIT_MS, onLine)
    await install()
  }
}

const unattended = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

function aptGet(args, limitMs, onLine) {
  return command('apt-get', ['-q', ...options, ...args], { env: unattended, limitMs, onLine })
}
