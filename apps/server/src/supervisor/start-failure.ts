import { ConfigError } from '../config/error.ts'
import { exitCodes } from '../config/exit-codes.ts'
import { StartError } from './managed-process.ts'
import { ResourceInUseError } from './resource-in-use-error.ts'

/** Returns the lines that explain a failed start, and the exit code. */
export function explainFailure(error: unknown): { lines: string[]; code: number } {
  if (error instanceof ConfigError) return { lines: [error.message], code: exitCodes.configuration }
  if (error instanceof ResourceInUseError) return { lines: [error.message], code: exitCodes.taken }
  const summary = `Lumi could not start: ${error instanceof Error ? error.message : error}`
  if (!(error instanceof StartError)) return { lines: [summary], code: exitCodes.fault }
  // The server has printed the problem itself, and its exit code tells if a restart can help.
  const isExplained = error.code === exitCodes.configuration || error.code === exitCodes.unavailable
  if (error.part === 'server' && isExplained) return { lines: [], code: error.code ?? exitCodes.fault }
  return { lines: [summary, ...(error.part === 'server' ? [] : error.lastLines)], code: exitCodes.fault }
}
