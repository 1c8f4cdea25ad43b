import type { TestServer } from '../../../testing/test-server.ts'

type Sending = {
  token?: string
  url?: string
  method?: 'POST' | 'PUT'
  /** `null` leaves the part out. */
  request?: unknown
  fileName?: string
  content?: string | Uint8Array | Blob
  type?: string
}

/** A multipart call, as a browser makes it. */
export function send(
  server: TestServer,
  { token, url = '/v1/content', method = 'POST', request = {}, fileName = 'a.txt', content, type }: Sending,
) {
  const form = new FormData()
  if (request !== null) form.append('request', JSON.stringify(request))
  if (content !== undefined) {
    const blob = content instanceof Blob ? content : new Blob([content as Uint8Array<ArrayBuffer>], { type })
    form.append('content', blob, fileName)
  }
  return server.call(method, url, { token, body: form })
}

/** A file in the library, ready made. */
export async function addContent(server: TestServer, token: string, more: Omit<Sending, 'token'> = {}) {
  const { body } = await send(server, { token, content: 'hello', ...more })
  return body
}
