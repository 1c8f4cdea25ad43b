import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetsOf, keepFormerAssets } from './former-assets.mjs'

let home
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lumi-former-assets-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function build(name, files) {
  mkdirSync(join(home, name, 'assets'), { recursive: true })
  for (const file of files) {
    const path = join(home, name, 'assets', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, name)
  }
  return join(home, name)
}

test('a build has its own assets and those of the one before', () => {
  const former = build('former', ['room-a.js', 'room-a.js.br', 'font.woff2'])
  const next = build('next', ['room-b.js', 'font.woff2'])
  keepFormerAssets({ former, names: assetsOf(former), next })
  expect(assetsOf(next).sort()).toEqual(['font.woff2', 'room-a.js', 'room-a.js.br', 'room-b.js'])
  expect(readFileSync(join(next, 'assets', 'font.woff2'), 'utf8')).toBe('next')
})

test('a folder of the build before comes as a whole', () => {
  const former = build('former', ['room-a.js', 'model-1/model.bin'])
  const next = build('next', ['room-b.js'])
  keepFormerAssets({ former, names: assetsOf(former), next })
  expect(readFileSync(join(next, 'assets', 'model-1', 'model.bin'), 'utf8')).toBe('former')
})

test('assets of earlier builds are left out, and missing ones are no error', () => {
  const former = build('former', ['room-a.js', 'room-0.js'])
  const next = build('next', ['room-b.js'])
  keepFormerAssets({ former, names: ['room-a.js', 'gone.js'], next })
  expect(assetsOf(next).sort()).toEqual(['room-a.js', 'room-b.js'])
})

test('the first build of all has nothing to keep', () => {
  const next = build('next', ['room-b.js'])
  keepFormerAssets({ former: join(home, 'never'), names: [], next })
  expect(assetsOf(next)).toEqual(['room-b.js'])
})
