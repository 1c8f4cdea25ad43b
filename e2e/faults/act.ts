import { LumiError } from '@lumi/sdk'
import type { Fixture } from './fixture.ts'

/** Something that is begun at once and checked once the server is back. */
export type Act = () => Promise<() => Promise<void>>

/** Returns true if a call was acknowledged. It may only fail here with no answer, or with one that asks for a retry. */
export async function answered<T>(
  { findings }: Fixture,
  what: string,
  call: Promise<T>,
): Promise<{ answer: T } | undefined> {
  try {
    const answer = await call
    findings.count(`${what}: acknowledged`)
    return { answer }
  } catch (error) {
    if (!(error instanceof LumiError)) throw error
    findings.count(`${what}: ${error.isUnreachable ? 'cut off' : `refused (${error.status})`}`)
    if (!error.isUnreachable && error.status !== 503)
      findings.violation(`${what} was refused: ${error.message}`)
    return undefined
  }
}
