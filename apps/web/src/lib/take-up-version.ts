import { settings } from './site.ts'
import { readStored, writeStored } from './stored.ts'

interface Page {
  readonly version: string
  readonly reload: () => void
}

/**
 * Runs at the start of every page: a page that a service worker of another version may have served is reloaded without
 * it.
 */
export async function takeUpVersion({ version, reload }: Page): Promise<void> {
  const key = settings.environment === 'production' ? 'lumi.version' : `lumi.version-${settings.environment}`
  const known = readStored(key)
  if (known === version) return
  writeStored(key, version)
  if (known !== undefined && (await removeServiceWorker())) reload()
}

/** Says whether there was one. */
export async function removeServiceWorker(): Promise<boolean> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  return registrations.length > 0
}
