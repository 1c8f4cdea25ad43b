import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findApp } from '../../identity/face.ts'
import { findServerUrls } from '../../operation/face.ts'
import { findPlace } from './repository.ts'

/** A page waits no longer for this. Milliseconds. */
const LONGEST_WAIT_MS = 500

/** Makes the function that says which origins the room of a conference connects to for its media, beside our own. */
export function mediaOrigins({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (confId: string): Promise<string[]> => {
    try {
      const late = delay(LONGEST_WAIT_MS, undefined, { ref: false }).then(() => {
        throw new Error('the database did not answer in time')
      })
      const urls = await Promise.race([findUrls(db, confId), late])
      return [...new Set(urls.flatMap(originsOf))]
    } catch (error) {
      // The page is shown all the same: where there are no such servers it works.
      log.warn({ err: error }, 'the media servers of a conference could not be looked up')
      return []
    }
  }
}

/** Of the servers that a conference runs on or may move to. */
async function findUrls(db: Db, confId: string): Promise<string[]> {
  const place = await findPlace(db, confId)
  const app = place && (await findApp(db, place.clientId))
  return app ? findServerUrls(db, app, place.serverId) : []
}

/** The client opens a socket, and asks by http when that fails. */
function originsOf(url: string): string[] {
  const { host, protocol } = new URL(url)
  const secure = protocol === 'wss:' || protocol === 'https:'
  return secure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
