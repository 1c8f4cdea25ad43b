import { uploadPartBytes, uploadPartSizes } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { sendInParts } from './send-in-parts.ts'

const size = 2 * uploadPartBytes + 10
const file = new File([new Uint8Array(size)], 'lesson.mp4', { lastModified: 1 })
const refusal = (errorName: 'unknownUpload' | 'wrongOffset' | 'proxyLimit', status: number) =>
  new LumiError({ code: 2, errorName, status, description: errorName })

/** A server that knows one upload, of which so many bytes have arrived. */
const stubServer = () => {
  const server = { known: false, received: 0, ended: [] as string[] }
  const upload = () => ({
    uploadId: 'u1',
    size,
    received: server.received,
    partBytes: uploadPartBytes,
    expires: '2026-11-22T09:30:00.000Z',
  })
  const begin = vi.spyOn(lumiAsMyself.contentUpload, 'begin').mockImplementation(async () => {
    Object.assign(server, { known: true, received: 0 })
    return upload()
  })
  vi.spyOn(lumiAsMyself.contentUpload, 'read').mockImplementation(async () => {
    if (!server.known) throw refusal('unknownUpload', 404)
    return upload()
  })
  vi.spyOn(lumiAsMyself.contentUpload, 'cancel').mockImplementation(async () => {
    server.ended.push('cancelled')
  })
  const addPart = vi
    .spyOn(uploads.contentUpload, 'addPart')
    .mockImplementation(async ({ query, files }, { onProgress } = {}) => {
      if (Number(query.offset) !== server.received) throw refusal('wrongOffset', 409)
      onProgress?.(0.5)
      server.received += files.content.size
      return upload()
    })
  vi.spyOn(uploads.contentUpload, 'finish').mockImplementation(async () => {
    server.ended.push('finished')
    return {} as Awaited<ReturnType<typeof uploads.contentUpload.finish>>
  })
  const offsets = () => addPart.mock.calls.map(([{ query }]) => query.offset)
  return { server, begin, addPart, offsets }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

const send = (signal = new AbortController().signal, onProgress = (_share: number) => {}) =>
  sendInParts(file, { signal, onProgress })

test('sends part after part, reports the progress of the whole file, and finishes it', async () => {
  const { server, offsets } = stubServer()
  const shares: number[] = []
  await send(undefined, (share) => shares.push(Math.round(share * 100)))
  expect(offsets()).toEqual([0, uploadPartBytes, 2 * uploadPartBytes])
  expect(shares).toEqual([0, 25, 50, 75, 100, 100])
  expect(server.ended).toEqual(['finished'])
})

test('resumes where a lost connection stopped it', async () => {
  const { begin, addPart, offsets } = stubServer()
  const attempt = new AbortController()
  addPart.mockImplementationOnce(addPart.getMockImplementation() ?? (() => Promise.reject()))
  addPart.mockImplementationOnce(async () => {
    attempt.abort(new DOMException('The connection was lost', 'NetworkError'))
    throw attempt.signal.reason
  })
  await expect(send(attempt.signal)).rejects.toThrow('The connection was lost')
  await send()
  expect(begin).toHaveBeenCalledOnce()
  expect(offsets()).toEqual([0, uploadPartBytes, uploadPartBytes, 2 * uploadPartBytes])
})

test('resumes after a part whose answer was lost', async () => {
  const { server, addPart, offsets } = stubServer()
  addPart.mockImplementationOnce(async () => {
    server.received = uploadPartBytes
    throw refusal('wrongOffset', 409)
  })
  await send()
  expect(offsets()).toEqual([0, uploadPartBytes, 2 * uploadPartBytes])
})

/** A proxy that lets through so many bytes at once. */
const limitParts = ({ addPart }: ReturnType<typeof stubServer>, most: number) => {
  const pass = addPart.getMockImplementation()
  addPart.mockImplementation(async (input, options) => {
    if (input.files.content.size > most || !pass) throw refusal('proxyLimit', 413)
    return pass(input, options)
  })
}

test('halves its parts until a proxy lets them through, and keeps that size', async () => {
  const stub = stubServer()
  limitParts(stub, uploadPartBytes / 2)
  await send()
  const half = uploadPartBytes / 2
  expect(stub.offsets()).toEqual([0, 0, half, 2 * half, 3 * half, 4 * half])
  expect(stub.server.ended).toEqual(['finished'])
})

test('a small file that a proxy refuses is not sent again whole', async () => {
  const stub = stubServer()
  limitParts(stub, 1024 ** 2)
  const small = new File([new Uint8Array(3 * 1024 ** 2)], 'small.pdf')
  await sendInParts(small, { signal: new AbortController().signal, onProgress: () => {} })
  const sizes = stub.addPart.mock.calls.map(([{ files }]) => files.content.size / 1024)
  expect(sizes).toEqual([3072, 2560, 1280, 640, 640, 640, 640, 512])
})

test('an upload that a proxy refuses at every size stays refused', async () => {
  const stub = stubServer()
  limitParts(stub, 1000)
  await expect(send()).rejects.toMatchObject({ errorName: 'proxyLimit' })
  expect(stub.addPart).toHaveBeenCalledTimes(uploadPartSizes.length)
})

test('begins anew where the server no longer knows it, and the next time after it is finished', async () => {
  const { server, begin, addPart } = stubServer()
  addPart.mockRejectedValueOnce(new TypeError('broken'))
  await expect(send()).rejects.toThrow('broken')
  server.known = false
  await send()
  expect(begin).toHaveBeenCalledTimes(2)
  await send()
  expect(begin).toHaveBeenCalledTimes(3)
})

test('a cancelled upload is removed and forgotten', async () => {
  const { server, begin, addPart } = stubServer()
  const attempt = new AbortController()
  addPart.mockImplementationOnce(async () => {
    attempt.abort()
    throw attempt.signal.reason
  })
  await expect(send(attempt.signal)).rejects.toThrow()
  expect(server.ended).toEqual(['cancelled'])
  await send()
  expect(begin).toHaveBeenCalledTimes(2)
})
