import type { Services } from '../../../platform/context.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { serial } from '../../../platform/flow/serial.ts'
import { localSocketsIn } from '../../../platform/realtime/sockets.ts'
import { entriesAdded } from './journal.ts'
import { presentEntry } from './present.ts'
import { findEntriesById } from './repository.ts'

/** Sends the log viewers of this process the entries of every process. */
export function announceLog({ db, listener, sockets, log }: Services): Promise<() => void> {
  // Entries are sent in their order.
  const inOrder = serial()

  async function send(ids: number[]) {
    if (localSocketsIn(sockets, 'log').length === 0) return
    const entries = await findEntriesById(db, ids)
    sockets.local.to('log').emit('log_entries', { items: entries.map(presentEntry) })
  }

  return listener.subscribe(entriesAdded, (ids) => {
    inOrder(() => send(ids)).catch((error) => {
      if (!isDatabaseOutage(error)) log.error({ err: error, kept: false }, 'log entries could not be sent')
    })
  })
}
