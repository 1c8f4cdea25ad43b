import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The folder in which a client is made, and the address of its Lumi. */
export type Place = { folder: string; url: string }

/** A client that somebody else's generator makes of the OpenAPI documents, and a program that uses it. */
export type Client = {
  /** Its language and what makes it. */
  name: string
  /** The tool that this machine has not, if there is one. */
  missing(): string | undefined
  /** Generates, compiles and runs; resolves with the output of the program. */
  run(place: Place): Promise<string>
}

/** Each service has a document of its own, and becomes a client of its own. */
export const services = ['auth', 'core', 'content', 'portal'] as const

export const documentOf = ({ url }: Place, service: string) => `${url}/openapi/${service}.json`

/** Compilers of other languages are in no hurry. */
const LIMIT_MS = 10 * 60_000
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a command in the folder of the client and resolves with its output; rejects with all of its output. */
export async function run(
  { folder, url }: Place,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: folder, timeout: LIMIT_MS, maxBuffer: LONGEST_OUTPUT_BYTES }
  const environment = { ...process.env, LUMI_URL: url, ...env }
  const done = promisify(execFile)(program, args, { ...options, env: environment })
  const { stdout } = await done.catch(({ message, stdout, stderr }) => {
    throw new Error(`${message}\n${stdout}\n${stderr}`)
  })
  return stdout
}

/** The first of these programs that is not on the PATH. */
export const missingProgram = (...names: string[]) => names.find((name) => !isOnPath(name))

function isOnPath(name: string): boolean {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name + suffix), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
