import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

/** The cause often stands first, and what came of it last. */
const FIRST_LINES = 15
const LAST_LINES = 25

/** Runs a command and rejects with the beginning and the end of its output when it fails or takes longer than `limitMs`. */
export function command(file, args, { cwd = root, env = process.env, limitMs, onLine = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = []
    const timer = limitMs && setTimeout(() => child.kill('SIGTERM'), limitMs)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (lines.push(line) > FIRST_LINES + LAST_LINES) lines.splice(FIRST_LINES, 1)
        onLine(line)
      })
    }
    child.once('error', (error) => {
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
