import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { withinLimit } from '../../../../platform/flow/within-limit.ts'
import type { RoomOrigins } from '../../../../platform/http/page-headers.ts'
import { findApp, isProved } from '../../../identity/public-api.ts'
import { findServerUrls } from '../../../operation/public-api.ts'
import { findPlace } from './repository.ts'

/** A page waits for this at most. Milliseconds. */
const LONGEST_WAIT_MS = 500

const ownOnly: RoomOrigins = { connectsTo: [], framedBy: [] }

/** Returns the function that lists the origins that belong to the room of a conference, beside our own. */
export function roomOrigins({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (confId: string): Promise<RoomOrigins> => {
    try {
      return await withinLimit(LONGEST_WAIT_MS, findOrigins(db, confId))
    } catch (error) {
      // The page is still shown: without such servers it works.
      log.warn({ err: error }, 'the origins of a conference could not be looked up')
      return ownOnly
    }
  }
}

/** It connects to the servers that the conference runs on or may move to, and is shown by pages of the app's domain. */
async function findOrigins(db: Db, confId: string): Promise<RoomOrigins> {
  const place = await findPlace(db, confId)
  const app = place && (await findApp(db, place.clientId))
  if (!app) return ownOnly
  const urls = await findServerUrls(db, app, place.serverId)
  return {
    connectsTo: [...new Set(urls.flatMap(originsOf))],
    framedBy: isProved(app) ? [`${app.provedDomain}`, `*.${app.provedDomain}`] : [],
  }
}

/** The client opens a socket, and asks by http when that fails. */
function originsOf(url: string): string[] {
  const { host, protocol } = new URL(url)
  const secure = protocol === 'wss:' || protocol === 'https:'
  return secure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}
