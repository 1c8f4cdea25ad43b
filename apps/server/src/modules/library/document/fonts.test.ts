import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onPath } from '../../../platform/process/on-path.ts'
import { fontsFor, hasFonts } from './fonts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumi-fonts-'))
  const latin = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  await cp(latin, join(folder, 'DejaVuSans.ttf'))
  const config = join(folder, 'fonts.conf')
  await writeFile(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  vi.stubEnv('FONTCONFIG_FILE', config)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(onPath('fc-list'))('a machine with Latin letters alone lacks the others', async () => {
  expect(await Promise.all(['eastAsian', 'indic', 'emoji'].map((one) => hasFonts(one as never)))).toEqual([
    false,
    false,
    false,
  ])
  // Then coloured emoji stay available.
  expect(await fontsFor(folder)).toEqual({})
})
