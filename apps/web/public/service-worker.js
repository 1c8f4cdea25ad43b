// Lets the portal be installed, and opened without a network: its files are kept as they are used, and the page itself
// for when the server cannot be reached. Nothing that an account sees is kept here.

/** Another build has other files. The build puts its own name in. */
const cacheName = 'lumi-%BUILD%'
const startPage = '/'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(startPage)))
})

self.addEventListener('activate', (event) => {
  const tidyUp = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidyUp())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  // Their names change with what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
})

async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    // It finds by the address which page to show.
    const kept = await caches.match(startPage)
    if (!kept) throw error
    return kept
  }
}

async function readAsset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}
