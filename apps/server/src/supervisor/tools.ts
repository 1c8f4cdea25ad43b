import { readFileSync } from 'node:fs'

const FOUND_BY_SETUP = new URL('../../../../.cache/tools.json', import.meta.url)

/** Where the set-up (`scripts/setup/`) found or put a program; else its bare name, for the PATH to resolve. */
export function toolPath(name: 'livekit-server' | 'versitygw'): string {
  try {
    return JSON.parse(readFileSync(FOUND_BY_SETUP, 'utf8'))[name] ?? name
  } catch {
    return name
  }
}
