import { canInstallPackages, installPackages } from './apt.mjs'
import { command } from './command.mjs'

/**
 * Installs a package of Debian that starts a service of its own, and ends that service: the tests start what they need,
 * and the machine is to have none that runs.
 */
export async function installWithoutService(name, onLine) {
  if (!canInstallPackages()) throw new Error('only root on Debian can install it')
  await installPackages([name], onLine)
  for (const [program, ...args] of [
    ['service', name, 'stop'],
    ['update-rc.d', name, 'disable'],
  ]) {
    await command(program, args).catch((error) => onLine(error.message))
  }
}
