import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { FileNotFound, RangeNotSatisfiable, StorageKeyInvalid } from './errors.ts'
import { leastPartBytes, type StoragePort } from './port.ts'

export type StorageHarness = {
  storage: StoragePort
  /** All files of the adapter, with drafts and unfinished uploads, read from the underlying storage. */
  stored(): Promise<string[]>
}

const megabyte = 1024 * 1024
const contentType = 'application/octet-stream'

/** The behaviour of every storage adapter. */
export function describeStoragePort(getHarness: () => StorageHarness): void {
  const put = (key: string, content: Uint8Array | string) =>
    getHarness().storage.put(key, Readable.from([Buffer.from(content)]), { contentType })
  const read = async (key: string, range?: { start: number; end?: number }) =>
    buffer((await getHarness().storage.get(key, { range })).stream)
  const newKey = () => `files/${randomUUID()}`

  test('keeps a file until it is deleted', async () => {
    const { storage } = getHarness()
    const key = newKey()
    expect(await put(key, 'Grüße')).toEqual({ size: 7 })
    const before = Date.now()
    const { modified } = await storage.stat(key)
    expect(await storage.stat(key)).toEqual({ size: 7, modified })
    // Services count whole seconds.
    expect(Math.abs(modified.getTime() - before)).toBeLessThan(60_000)
    expect((await read(key)).toString()).toBe('Grüße')
    await storage.delete(key)
    await expect(storage.stat(key)).rejects.toThrow(FileNotFound)
    await expect(storage.get(key)).rejects.toThrow(FileNotFound)
    await storage.delete(key)
  })

  test('says that it can be used', async () => {
    await expect(getHarness().storage.check()).resolves.toBeUndefined()
  })

  test('says how much it can still take, where it knows', async () => {
    const free = await getHarness().storage.free()
    expect(free === null || free > 0).toBe(true)
  })

  test('keeps an empty file', async () => {
    const key = newKey()
    expect(await put(key, '')).toEqual({ size: 0 })
    expect(await read(key)).toHaveLength(0)
  })

  test('replaces a file whole', async () => {
    const key = newKey()
    await put(key, 'the longer first one')
    await put(key, 'second')
    expect((await read(key)).toString()).toBe('second')
  })

  test('keeps a large file byte for byte, and gives parts of it', async () => {
    const { storage } = getHarness()
    const key = newKey()
    // Larger than one part of an upload to S3; random, so that parts in a wrong order show.
    const content = randomBytes(19 * megabyte)
    const chunks = Array.from({ length: 19 }, (_, part) =>
      content.subarray(part * megabyte, (part + 1) * megabyte),
    )
    expect(await storage.put(key, Readable.from(chunks), { contentType })).toEqual({ size: content.length })
    expect((await read(key)).equals(content)).toBe(true)
    const { size, stream } = await storage.get(key, {
      range: { start: 10 * megabyte, end: 10 * megabyte + 99 },
    })
    expect(size).toBe(content.length)
    expect((await buffer(stream)).equals(content.subarray(10 * megabyte, 10 * megabyte + 100))).toBe(true)
  })

  test('joins parts in their order, and leaves them', async () => {
    const { storage } = getHarness()
    const parts = [leastPartBytes, leastPartBytes, 3].map((size) => randomBytes(size))
    const keys = parts.map(newKey)
    for (const [index, part] of parts.entries()) await put(keys[index] ?? '', part)
    const key = newKey()
    const size = 2 * leastPartBytes + 3
    expect(await storage.join(key, keys, { contentType })).toEqual({ size })
    expect((await read(key)).equals(Buffer.concat(parts))).toBe(true)
    expect(await storage.stat(keys[0] ?? '')).toMatchObject({ size: leastPartBytes })
  })

  test('copies a single file, however small', async () => {
    const { storage } = getHarness()
    const [original, copy] = [newKey(), newKey()]
    await put(original, 'x')
    expect(await storage.join(copy, [original], { contentType })).toEqual({ size: 1 })
    await storage.delete(original)
    expect((await read(copy)).toString()).toBe('x')
  })

  test('joins nothing where a part is missing', async () => {
    const { storage, stored } = getHarness()
    const [there, missing, key] = [newKey(), newKey(), newKey()]
    await put(there, randomBytes(leastPartBytes))
    const before = await stored()
    await expect(storage.join(key, [there, missing], { contentType })).rejects.toThrow(FileNotFound)
    await expect(storage.stat(key)).rejects.toThrow(FileNotFound)
    expect(await stored()).toEqual(before)
  })

  test('gives ranges as HTTP counts them', async () => {
    const { storage } = getHarness()
    const key = newKey()
    await put(key, '0123456789')
    expect((await read(key, { start: 0, end: 0 })).toString()).toBe('0')
    expect((await read(key, { start: 7 })).toString()).toBe('789')
    expect((await read(key, { start: 8, end: 99 })).toString()).toBe('89')
    for (const range of [{ start: 10 }, { start: 5, end: 4 }]) {
      const refusal = storage.get(key, { range })
      await expect(refusal).rejects.toThrow(RangeNotSatisfiable)
      await expect(refusal).rejects.toMatchObject({ size: 10 })
    }
    await expect(storage.get(newKey(), { range: { start: 0 } })).rejects.toThrow(FileNotFound)
  })

  describe.each([
    { name: 'small', sent: 3 },
    { name: 'large', sent: 12 * megabyte },
  ])('a $name upload that does not end', ({ sent }) => {
    test('leaves nothing when its stream fails', async () => {
      const { storage, stored } = getHarness()
      const before = await stored()
      const key = newKey()
      await expect(storage.put(key, breakingAfter(sent, 'throw'), { contentType })).rejects.toThrow(
        'line lost',
      )
      await expect(storage.stat(key)).rejects.toThrow(FileNotFound)
      expect(await stored()).toEqual(before)
    })

    test('leaves what was there before when its stream is destroyed', async () => {
      const { storage, stored } = getHarness()
      const key = newKey()
      await put(key, 'first')
      const before = await stored()
      await expect(storage.put(key, breakingAfter(sent, 'destroy'), { contentType })).rejects.toThrow()
      expect((await read(key)).toString()).toBe('first')
      expect(await stored()).toEqual(before)
    })
  })

  test('a reader of the old file is not disturbed by a new one', async () => {
    const { storage } = getHarness()
    const key = newKey()
    await put(key, 'old '.repeat(megabyte))
    const { stream } = await storage.get(key)
    await put(key, 'new')
    const text = (await buffer(stream)).toString()
    expect(text).toBe('old '.repeat(megabyte))
  })

  test('removes a folder and nothing beside it', async () => {
    const { storage } = getHarness()
    const folder = `conferences/${randomUUID()}`
    const inside = Array.from({ length: 5 }, (_, index) => `${folder}/a/${index}`)
    const beside = `${folder}0/stored`
    for (const key of [...inside, beside]) await put(key, key)
    await storage.deletePrefix(folder)
    for (const key of inside) await expect(storage.stat(key)).rejects.toThrow(FileNotFound)
    expect(await storage.stat(beside)).toMatchObject({ size: beside.length })
    await storage.deletePrefix(folder)
  })

  test.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../up',
    'a/../../up',
    'a/./b',
    'a//b',
    'a/',
    '.incoming/x',
    'a\\b',
    'a\0b',
    'a b',
    'ü',
    'C:',
    'a'.repeat(513),
  ])('refuses the key %j', async (key) => {
    const { storage } = getHarness()
    await expect(put(key, 'x')).rejects.toThrow(StorageKeyInvalid)
    await expect(storage.get(key)).rejects.toThrow(StorageKeyInvalid)
    await expect(storage.stat(key)).rejects.toThrow(StorageKeyInvalid)
    await expect(storage.delete(key)).rejects.toThrow(StorageKeyInvalid)
    await expect(storage.deletePrefix(key)).rejects.toThrow(StorageKeyInvalid)
  })
}

/** A stream that sends so many bytes and then breaks off. */
function breakingAfter(bytes: number, how: 'throw' | 'destroy'): Readable {
  let sent = 0
  return new Readable({
    read() {
      const size = Math.min(64 * 1024, bytes - sent)
      sent += size
      if (size > 0) this.push(Buffer.alloc(size))
      else this.destroy(how === 'throw' ? new Error('line lost') : undefined)
    },
  })
}
