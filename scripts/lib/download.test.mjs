import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, downloadText } from './download.mjs'

const content = 'a program of some bytes'
const folder = mkdtempSync(join(tmpdir(), 'lumi-download-'))
const path = join(folder, 'program')
const server = createServer((request, response) => {
  if (request.url !== '/program') response.statusCode = 404
  response.end(content)
})
let url

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${server.address().port}/program`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

test('a file with the published checksum is saved, with progress reports', async () => {
  const told = []
  await downloadFile(url, path, sha256(content), (bytes) => told.push(bytes))
  expect(readFileSync(path, 'utf8')).toBe(content)
  expect(told.at(-1)).toBe(content.length)
})

test('a file with another checksum is refused', async () => {
  const download = downloadFile(url, path, sha256('another program'), () => undefined)
  await expect(download).rejects.toThrow(`${url} does not have the published checksum`)
})

test('an error page is not taken for the file', async () => {
  await expect(downloadText(`${url}s`)).rejects.toThrow('answered 404')
  await expect(downloadFile(`${url}s`, path, sha256(content), () => undefined)).rejects.toThrow(
    'answered 404',
  )
})
