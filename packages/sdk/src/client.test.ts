import { errorCatalogue } from '@lumi/contract'
import { expect, test } from 'vitest'
import { createLumiClient, LumiError } from './index.ts'

/** Answers every request with one response and keeps what was asked. */
function recordingFetch(status: number, body?: unknown) {
  const requests: Request[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init))
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  }
  return { requests, fetch: answer as typeof fetch }
}

test('fills path, query and token into the request', async () => {
  const { requests, fetch } = recordingFetch(200, { items: [] })
  const client = createLumiClient({ baseUrl: 'http://lumi.test', getToken: () => 'abc', fetch })

  await client.conferenceUser.list({ params: { id: 'a/b' }, query: { active: 'true' } })

  expect(requests[0]?.url).toBe('http://lumi.test/v1/conference/a%2Fb/users?active=true')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc')
})

test('sends a body as JSON', async () => {
  const { requests, fetch } = recordingFetch(200, {})
  await createLumiClient({ baseUrl: 'http://lumi.test', fetch }).conference.create({
    body: { displayName: 'Review' },
  })

  expect(requests[0]?.method).toBe('POST')
  expect(await requests[0]?.json()).toEqual({ displayName: 'Review' })
})

test('returns undefined for an answer without a body', async () => {
  const { fetch } = recordingFetch(204)
  const client = createLumiClient({ baseUrl: 'http://lumi.test', fetch })
  expect(await client.conference.delete({ params: { id: 'a' } })).toBeUndefined()
})

test('reads a file or JSON from an operation that can answer either', async () => {
  const answering = (type: string, body: string) =>
    createLumiClient({
      baseUrl: 'http://lumi.test',
      fetch: async () => new Response(body, { headers: { 'content-type': type } }),
    })
  const pem = await answering('application/x-pem-file', 'PEM').account.privateKey({
    query: { format: 'blob' },
  })
  expect(pem).toBeInstanceOf(Blob)
  expect(await (pem as Blob).text()).toBe('PEM')
  const json = answering('application/json; charset=utf-8', '{"kid":"a"}')
  expect(await json.account.privateKey()).toEqual({ kid: 'a' })
})

test('reports a success without its body as an error', async () => {
  const fetch = async () => new Response('', { headers: { 'content-type': 'application/json' } })
  const client = createLumiClient({ baseUrl: 'http://lumi.test', fetch })
  await expect(client.app.list()).rejects.toMatchObject({ code: 10, status: 200, isUnreachable: false })
})

test('turns a refusal into a typed error and notifies the listener', async () => {
  const { fetch } = recordingFetch(409, {
    error_code: 205,
    error_name: 'conferenceNotEnded',
    error_description: 'Not ended',
    error_field: 'state',
  })
  const received: number[] = []
  const client = createLumiClient({
    baseUrl: 'http://lumi.test',
    fetch,
    onError: (error) => received.push(error.code),
  })

  await expect(client.conference.delete({ params: { id: 'a' } })).rejects.toMatchObject({
    code: 205,
    errorName: 'conferenceNotEnded',
    status: 409,
    description: 'Not ended',
    field: 'state',
  })
  expect(received).toEqual([205])
})

test.each([
  ['a page of its own', '<html><h1>413 Request Entity Too Large</h1></html>'],
  ['JSON of its own', '{"message":"Request Too Long"}'],
])('names what a proxy refuses as too large with %s', async (_, body) => {
  const fetch = async () => new Response(body, { status: 413 })
  const client = createLumiClient({ baseUrl: 'http://lumi.test', fetch })
  await expect(client.app.list()).rejects.toMatchObject({
    ...errorCatalogue.proxyLimit,
    errorName: 'proxyLimit',
  })
})

test('passes on the description by the server of a request that is too large', async () => {
  const description = 'content: the file is larger than 8 bytes'
  const refusal = { error_code: 5, error_name: 'bodyTooLarge', error_description: description }
  const { fetch } = recordingFetch(413, refusal)
  const client = createLumiClient({ baseUrl: 'http://lumi.test', fetch })
  await expect(client.app.list()).rejects.toMatchObject({ errorName: 'bodyTooLarge', description })
})

test('reports an incomplete answer as unreachable', async () => {
  const fetch = (async () => new Response('{"items": [')) as typeof globalThis.fetch
  const client = createLumiClient({ baseUrl: 'http://lumi.test', fetch })
  await expect(client.app.list()).rejects.toMatchObject({ code: 1, isUnreachable: true })
})

test('reports a server that does not answer', async () => {
  const client = createLumiClient({
    baseUrl: 'http://lumi.test',
    fetch: () => Promise.reject(new TypeError('no route')),
  })
  const error = await client.app.list().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(LumiError)
  expect(error).toMatchObject({ code: 1, status: 0, isUnreachable: true })
})
