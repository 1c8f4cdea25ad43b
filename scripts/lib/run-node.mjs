import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { binFolder, cloneCache, node24, root, systemPath } from './paths.mjs'

const dotEnv = join(root, '.env')
const PARENT_CHECK_MS = 500
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const starter = process.ppid

/** The environment in which the clone's own tools find the clone's own Node. */
export function cloneEnvironment(extra = {}) {
  // Compiled code is cached: a quarter less work at each start of the server.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(cloneCache, 'node')
  return { ...process.env, NODE_COMPILE_CACHE, ...extra, PATH: `${binFolder}${delimiter}${systemPath()}` }
}

/**
 * Runs a program of the clone on Node 24 in our place: it gets our terminal and our signals, and `.env` where
 * there is one. Resolves with its exit code.
 */
export function runNode(args, { cwd = root, env = {}, endsWithUs = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24, [...envFile(), ...args], {
      cwd,
      env: cloneEnvironment(env),
      // The channel carries no messages; its end tells the program that we are gone, even when killed.
      stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])],
    })
    const forward = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    const stopWatching = whenNpmIsGone(() => forward('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopWatching()
      for (const name of signals) process.off(name, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/**
 * npm passes on SIGINT and SIGTERM and nothing else: when it is killed, or ends with its terminal, only our parent
 * changes. Other parents may end without us, as a shell does after `nohup`.
 */
function whenNpmIsGone(act) {
  const startedByNpm = process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? '\0'))
  if (!startedByNpm) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    act()
  }, PARENT_CHECK_MS)
  return () => clearInterval(timer)
}

/**
 * Takes `.env` over for the set-up as well, which asks for less where somebody has their own; what is set already
 * stays. A Node before 20.12 leaves the file to the programs that it starts.
 */
export function loadEnvFile() {
  if (existsSync(dotEnv)) process.loadEnvFile?.(dotEnv)
}

function envFile() {
  return existsSync(dotEnv) ? [`--env-file=${dotEnv}`] : []
}
