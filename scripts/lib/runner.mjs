import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { node24 } from './paths.mjs'
import { cloneEnvironment } from './run-node.mjs'

/** The time in which an interrupted runner can report its failures so far. */
const REPORT_LIMIT_MS = 30_000

/** The priority of tests that can wait for the processor while others run that cannot. */
export const PATIENT = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Runs a test runner with its output on our screen, or in the open file `output`; resolves with its exit code, or 1 when
 * it takes too long.
 */
export function runTests(args, { cwd, env, limitMs, output = 'inherit', priority }) {
  return new Promise((resolve) => {
    const child = spawn(node24, args, {
      cwd,
      env: cloneEnvironment(env),
      stdio: ['ignore', output, output],
    })
    // Its own processes inherit it.
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    let timer = setTimeout(() => {
      console.error(`The tests did not end within ${limitMs / 60_000} minutes`)
      child.kill('SIGINT')
      timer = setTimeout(() => child.kill('SIGKILL'), REPORT_LIMIT_MS)
    }, limitMs)
    const end = () => child.kill('SIGTERM')
    process.on('SIGTERM', end)
    const done = (code) => {
      clearTimeout(timer)
      process.off('SIGTERM', end)
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', done)
  })
}
