import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'

/** Those of these lines that the linter refuses. */
const refusedOf = (lines) => {
  const folder = mkdtempSync(join(tmpdir(), 'lumi-lint-'))
  try {
    const plugins = [join(root, 'scripts', 'lint', 'words-in-code.grit')]
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }))
    writeFileSync(join(folder, 'example.tsx'), lines.join('\n'))
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [biome, 'lint', '--only=plugin', '--reporter=json', 'example.tsx']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return JSON.parse(stdout).diagnostics.map(({ location }) => lines[location.start.line - 1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('words in code are refused', () => {
  const lines = [
    "const a = () => <p>{'Yes'}</p>",
    "const b = ({ on }) => <p>{on ? 'Yes' : 'No'}</p>",
    "const c = ({ on, t }) => <p>{on ? t('yes') : `No`}</p>",
    "const d = ({ on }) => <p>{on && 'Übrigens'}</p>",
    "const e = ({ name }) => <p>{name ?? 'Nobody'}</p>",
    "toasts.show('Saved')",
    "toasts.show(`Saved`, { kind: 'success' })",
    "const action = { label: 'Delete', run }",
    "const notice = { text: () => 'Saved' }",
  ]
  expect(refusedOf(lines)).toEqual(lines)
})

test('messages of the catalogue, values and ids are not', () => {
  const lines = [
    "const a = ({ on, t }) => <p className='Big'>{on ? t('yes') : t('no')}</p>",
    "const b = ({ t }) => <p>{t('Yes')}</p>",
    "toasts.show(t('saved'), { kind: 'success' })",
    "const action = { id: 'Delete', label: t('delete'), text: () => t('deleted') }",
  ]
  expect(refusedOf(lines)).toEqual([])
})
