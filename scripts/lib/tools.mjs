import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneCache } from './paths.mjs'

const file = join(cloneCache, 'tools.json')

/** Programs that the set-up found or put somewhere, by name; the supervisor reads this file too. */
export function knownTools() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export function rememberTool(name, path) {
  if (knownTools()[name] !== path) remember(name, path)
}

/** Names of the parts that are being installed while Lumi runs, for `/readyz`. */
export function rememberInstalling(names) {
  remember('installing', names)
}

function remember(name, value) {
  const tools = knownTools()
  mkdirSync(cloneCache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ ...tools, [name]: value }, null, 2)}\n`)
  renameSync(draft, file)
}
