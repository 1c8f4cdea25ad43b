import { settings } from '#lib/site.ts'
import { type RoomTarget, roomUrl } from './room-link.ts'

/** The time in which an installed app can take over a link, before the browser enters the room itself. */
export const linkFallbackMs = 1_000

/** Enters the room: in the installed app when one answers to its own scheme, in this browser otherwise. */
export const openRoom = (
  target: RoomTarget,
  go: (url: string) => void = (url) => window.location.assign(url),
  protocol = settings.urlProtocol,
): void => {
  if (!protocol) {
    go(roomUrl(target))
    return
  }
  go(`${protocol}://join?${new URLSearchParams({ id: target.id, ...target.extra })}`)
  setTimeout(() => {
    // The app has come to the front when this page is no longer seen.
    if (document.visibilityState === 'visible') go(roomUrl(target))
  }, linkFallbackMs)
}
