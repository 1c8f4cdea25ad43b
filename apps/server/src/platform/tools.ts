import { readFileSync } from 'node:fs'

/** The notes of the set-up (`scripts/setup/`): paths of programs, and the installations that run while Lumi does. */
const FOUND_BY_SETUP = new URL('../../../../.cache/tools.json', import.meta.url)

/** Returns the path at which the set-up found or put a program; undefined if it knows none. */
export const knownTool = (name: string): string | undefined => readTools()[name]

/** Returns the path at which the set-up found or put a program; otherwise its bare name, for the PATH to resolve. */
export const toolPath = (name: 'livekit-server' | 'versitygw'): string => knownTool(name) ?? name

/** Returns true if the set-up is installing something at this moment, by the name of its step. */
export const isBeingInstalled = (step: string): boolean => readTools().installing?.includes(step) ?? false

function readTools(): Record<string, string> & { installing?: string[] } {
  try {
    return JSON.parse(readFileSync(FOUND_BY_SETUP, 'utf8'))
  } catch {
    return {}
  }
}
