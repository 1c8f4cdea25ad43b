import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../../platform/context.ts'
import { findServerUrls } from './repository.ts'

/** A page waits no longer for this. Milliseconds. */
const LONGEST_WAIT_MS = 500

/** Makes the function that says which origins the room of a conference connects to for its media, beside our own. */
export function mediaOrigins({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (confId: string): Promise<string[]> => {
    try {
      const late = delay(LONGEST_WAIT_MS, undefined, { ref: false }).then(() => {
        throw new Error('the database did not answer in time')
      })
      const urls = await Promise.race([findServerUrls(db, confId), late])
      return [...new Set(urls.flatMap(originsOf))]
    } catch (error) {
      // The page is shown all the same: where there are no such servers it works.
      log.warn({ err: error }, 'the media servers of a conference could not be looked up')
      return []
    }
  }
}

/** The client opens a socket, and asks by http when that fails. */
function originsOf(url: string): string[] {
  const { host, protocol } = new URL(url)
  const secure = protocol === 'wss:' || protocol === 'https:'
  return secure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
