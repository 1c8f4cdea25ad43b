import { settings } from './site.ts'
import { removeServiceWorker } from './take-up-version.ts'

const script = '/service-worker.js'

/**
 * Registers the service worker in production. If its script no longer exists, it is removed, and the page is reloaded.
 */
export async function keepUpToDate(reload: () => void): Promise<void> {
  if (!navigator.serviceWorker) return
  const remove = async () => {
    if (await removeServiceWorker()) reload()
  }
  if (settings.environment !== 'production') return remove()

  const found = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!found) return console.info('Lumi runs in offline mode')
  if (found.status === 404 || !found.headers.get('content-type')?.includes('javascript')) return remove()
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
