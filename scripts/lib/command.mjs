import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

/** The cause often stands first, and what came of it last. */
const FIRST_LINES = 15
const LAST_LINES = 25

const running = new Set()
let ended = false

/** Ends every command that runs just now, and begins none any more. */
export function endCommands() {
  ended = true
  for (const child of running) endGroup(child)
}

/** Ends a command with the programs that it has started: `go` waits for its compilers, and npm for its scripts. */
function endGroup(child) {
  if (process.platform === 'win32') return child.kill('SIGTERM')
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // The group has ended meanwhile.
  }
}

/** Runs a command and rejects with the beginning and the end of its output when it fails or takes longer than `limitMs`. */
export function command(file, args, { cwd = root, env = process.env, limitMs, onLine = () => {} } = {}) {
  if (ended) return Promise.reject(new Error(`${file} was not begun`))
  return new Promise((resolve, reject) => {
    // A group of its own, which can be ended as a whole.
    const detached = process.platform !== 'win32'
    const child = spawn(file, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid) running.add(child)
    child.once('exit', () => running.delete(child))
    const lines = []
    const timer = limitMs && setTimeout(() => endGroup(child), limitMs)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (lines.push(line) > FIRST_LINES + LAST_LINES) lines.splice(FIRST_LINES, 1)
        onLine(line)
      })
    }
    child.once('error', (error) => {
      running.delete(child)
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) return resolve(lines)
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      reject(new Error(`${file} ${how}\n${lines.join('\n')}`))
    })
  })
}
