import type { LumiClient } from '@lumi/sdk'
import type { CallParts } from './room-session.ts'

/** A room without an answer by then uses the path of all rooms. Milliseconds. */
const answerMs = 5_000

/** The same code of a call, whose control plane is where the integration of a learning platform says. */
export function subscribedParts(
  integrationId: string,
  loadParts: () => Promise<CallParts>,
  { ltiRoom }: Pick<LumiClient, 'ltiRoom'>,
): () => Promise<CallParts> {
  let asked: Promise<string | undefined> | undefined
  const ask = async () => {
    try {
      const options = { token: null, signal: AbortSignal.timeout(answerMs) }
      return (await ltiRoom.subscribe({ params: { id: integrationId } }, options)).path
    } catch (error) {
      console.warn('The room could not be subscribed by its integration', error)
      asked = undefined
      return undefined
    }
  }
  return async () => {
    asked ??= ask()
    const [parts, path] = await Promise.all([loadParts(), asked])
    return {
      ...parts,
      openControl: (scope, options) => parts.openControl(scope, { ...options, path }),
    }
  }
}
