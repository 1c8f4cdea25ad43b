import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { readFile, transmit } from './transport.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Takes whatever comes and says how much it was. */
async function receiver(): Promise<string> {
  server = createServer(async (request, response) => {
    const body = await buffer(request)
    response.end(JSON.stringify({ type: request.headers['content-type'], bytes: body.length }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const upload = (url: string, more = {}) => {
  const body = new FormData()
  body.set('request', '{"displayName":"a"}')
  body.set('content', new Blob([new Uint8Array(3_000_000)]), 'a.bin')
  return {
    url,
    method: 'POST',
    headers: {},
    body,
    signal: undefined,
    keepalive: undefined,
    onProgress: undefined,
    ...more,
  }
}

test('reports the progress of an upload, up to the end and never backwards', async () => {
  const shares: number[] = []
  const url = await receiver()
  const answer = await transmit(upload(url, { onProgress: (share: number) => shares.push(share) }), undefined)
  const { type, bytes } = await answer.json()
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(bytes).toBeGreaterThan(3_000_000)
  expect(shares.length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('ends an upload early', async () => {
  const controller = new AbortController()
  const options = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) }
  await expect(transmit(upload(await receiver(), options), undefined)).rejects.toThrow('enough')
})

test('counts a file as it arrives, if its length is known', async () => {
  const bytes = () =>
    new ReadableStream({
      start(file) {
        for (const size of [200_000, 100_000]) file.enqueue(new Uint8Array(size))
        file.close()
      },
    })
  const answer = (headers: Record<string, string>) => new Response(bytes(), { headers })
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const type = { 'content-type': 'application/pdf' }
  const file = await readFile(answer({ 'content-length': '300000', ...type }), onProgress)
  expect([file.size, file.type]).toEqual([300_000, 'application/pdf'])
  expect(shares).toEqual([2 / 3, 1])
  shares.length = 0
  const packed = await readFile(answer({ 'content-length': '100', 'content-encoding': 'gzip' }), onProgress)
  expect(packed.size).toBe(300_000)
  expect(shares).toEqual([])
})
