import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { binFolder, node24, root, systemPath } from './paths.mjs'

/** The environment in which the clone's own tools find the clone's own Node. */
export function cloneEnvironment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${binFolder}${delimiter}${systemPath()}` }
}

/**
 * Runs a program of the clone on Node 24 in our place: it gets our terminal and our signals, and `.env` where
 * there is one. Resolves with its exit code.
 */
export function runNode(args, { cwd = root, env = {}, endsWithUs = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24, ['--env-file-if-exists=.env', ...args], {
      cwd,
      env: cloneEnvironment(env),
      // The channel carries nothing; that it closes tells the program that we are gone, even when killed.
      stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])],
    })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
