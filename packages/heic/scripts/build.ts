/** Builds `heic.wasm` anew: `npm run build -w @lumi/heic`. Needs Rust with the target wasm32-unknown-unknown. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const decoder = fileURLToPath(new URL('../decoder', import.meta.url))
const TARGET = 'wasm32-unknown-unknown'
/** A picture of 40 million pixels takes 270 MB. */
const MOST_BYTES = 1024 ** 3

/** The folder of Cargo's sources; the paths stand in messages, and are not those of this machine. */
const sources = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry/src')

const folder = mkdtempSync(join(tmpdir(), 'lumi-heic-'))
try {
  const cargo = (...args: string[]) =>
    execFileSync('cargo', args, {
      cwd: decoder,
      stdio: 'inherit',
      env: { ...process.env, RUSTFLAGS: flags() },
    })
  cargo('fetch')
  cargo('build', '--release', '--target', TARGET, '--target-dir', folder)
  copyFileSync(join(folder, TARGET, 'release/heic_wasm.wasm'), join(decoder, '../heic.wasm'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function flags(): string {
  const paths = readdirSync(sources).map((name) => `--remap-path-prefix=${join(sources, name)}=crates`)
  return ['-C target-feature=+simd128', `-C link-arg=--max-memory=${MOST_BYTES}`, ...paths].join(' ')
}
