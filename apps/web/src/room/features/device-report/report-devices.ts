import { computed } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { readUserDevices } from './user-devices.ts'

/** Several changes at once are one report. Milliseconds. */
const settleMs = 1000

/** Tells the server of this person's devices and settings: now, when they change, and whenever the line is back. */
export function reportDevices({ scope, confId, client, devices, media, feed }: RoomContext): void {
  // As text, so that only what is other than before is told.
  const report = computed(() =>
    JSON.stringify(readUserDevices(devices, feed.conference.value, media.isReducingQuality.value)),
  )
  const send = () => {
    const params = { id: confId, userId: feed.me.peek().userId }
    client.conferenceUser
      .reportDevices({ params, body: JSON.parse(report.peek()) })
      // Nobody waits for it; the next change or connection is the next try.
      .catch((error) => console.warn('The devices could not be reported', error))
  }
  let cancel: (() => void) | undefined
  scope.follow(
    // The server forgets them when the line was away for long: with each snapshot they are told anew.
    () => [feed.snapshot.value, report.value],
    () => {
      cancel?.()
      cancel = scope.after(settleMs, send)
    },
  )
}
