import { readStored, writeStored } from './stored.ts'

const script = '/service-worker.js'

interface Page {
  readonly version: string
  /** Production is `root`. */
  readonly environment: string
  readonly reload: () => void
}

/**
 * Registers the service worker, and sees to it that no page of a former version stays: after an upgrade, and where the
 * worker has no script any more, the page is loaded anew.
 */
export async function keepUpToDate({ version, environment, reload }: Page): Promise<void> {
  const key = environment === 'production' ? 'lumi.version' : `lumi.version-${environment}`
  const known = readStored(key)
  if (known !== version) writeStored(key, version)
  if (!navigator.serviceWorker) return
  if (known !== undefined && known !== version && (await unregister())) return reload()

  const found = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!found) return console.info('Lumi runs in offline mode')
  if (found.status === 404 || !found.headers.get('content-type')?.includes('javascript')) {
    if (await unregister()) reload()
    return
  }
  const registration = await navigator.serviceWorker.register(script)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    // The first one changes nothing.
    if (!installing || !navigator.serviceWorker.controller) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') reload()
    })
  })
}

/** Whether there was one. */
async function unregister(): Promise<boolean> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  return registrations.length > 0
}
