import type { Page } from '@playwright/test'

/** The bodies that a page sends by this method from now on, to paths that end like this. They come into the answer. */
export function sentBy(page: Page, method: 'POST' | 'PUT', path = ''): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(path))
      bodies.push(request.postDataJSON())
  })
  return bodies
}
