import { readFileSync } from 'node:fs'

/** What the set-up (`scripts/setup/`) wrote down: where programs are, and what it is installing while Lumi runs. */
const FOUND_BY_SETUP = new URL('../../../../.cache/tools.json', import.meta.url)

/** Where the set-up found or put a program; undefined where it knows none. */
export const knownTool = (name: string): string | undefined => readTools()[name]

/** Where the set-up found or put a program; else its bare name, for the PATH to resolve. */
export const toolPath = (name: 'livekit-server' | 'versitygw'): string => knownTool(name) ?? name

/** Whether the set-up is installing something at this moment, by the name of its step. */
export const isBeingInstalled = (step: string): boolean => readTools().installing?.includes(step) ?? false

function readTools(): Record<string, string> & { installing?: string[] } {
  try {
    return JSON.parse(readFileSync(FOUND_BY_SETUP, 'utf8'))
  } catch {
    return {}
  }
}
