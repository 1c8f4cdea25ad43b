import { textOf } from '#i18n/use-text.ts'
import words from '#locales/own-devices.gen.ts'
import type { ConferenceContext, FeatureContext, MediaContext } from '#room/context.ts'
import type { CaptureKind, CaptureModel } from '#room/media/devices/capture.ts'
import { durations } from '#room/notifications/durations.ts'
import { shortName } from '#room/ui/names.ts'

/** One's own camera or microphone in a call: what is captured is sent while that is allowed. */
export interface DeviceModel {
  readonly device: CaptureModel
  /** Undefined while it is not allowed. */
  readonly toggle: () => (() => void) | undefined
  /** Turns it on until what is answered is called. Undefined while it is not allowed, or on anyway. */
  readonly talk: () => (() => () => void) | undefined
}

/** The media server and the event that names the person report the same within this time. Milliseconds. */
const sameChangeMs = 5_000

type Context = ConferenceContext & MediaContext & Pick<FeatureContext, 'permission'>

export function createDevice(kind: CaptureKind, context: Context): DeviceModel {
  const { scope, devices, media, notifications, permission } = context
  const device = devices[kind]
  const track = () => {
    const { value } = device.capture
    return permission.value === 'allowed' && value.state === 'on' ? value.track : undefined
  }
  const notifyTurnedOff = createTurnedOffNotice(kind, context)
  media.send(kind, track, undefined, () => {
    // Mutes as if they had done it themselves: the state that they see is true, and turning it on again is one press.
    device.mute()
    notifyTurnedOff()
  })
  // A privilege that is taken away turns the device off, light and all; in the next call it is as it was wanted.
  scope.follow(
    () => permission.value,
    (now) => {
      if (now !== 'allowed') devices.takeAway(kind)
    },
  )
  const toggle = () => {
    const { state } = device.capture.value
    notifications.close(kind)
    if (state === 'on' || state === 'starting') device.mute()
    else void device.turnOn()
  }
  const talk = () => {
    notifications.close(kind)
    void device.turnOn()
    return device.mute
  }
  const isAllowed = () => permission.value === 'allowed'
  return {
    device,
    toggle: () => (isAllowed() ? toggle : undefined),
    talk: () => (isAllowed() && device.capture.value.state === 'off' ? talk : undefined),
  }
}

/**
 * Creates the notification for a person whose device somebody else has turned off. The media server does that without
 * naming anybody; the event that does may come before or after it.
 */
function createTurnedOffNotice(
  kind: CaptureKind,
  { scope, channel, feed, notifications }: ConferenceContext,
): () => void {
  const state = kind === 'microphone' ? 'audioState' : 'videoState'
  const key = kind === 'microphone' ? 'muted' : 'videoStopped'
  let name: string | undefined
  let isNameless = false
  const notify = () => {
    const by = name === undefined ? 'unknown' : 'known'
    const known = name ?? ''
    isNameless = name === undefined
    scope.after(sameChangeMs, () => {
      isNameless = false
    })
    notifications.show({
      id: kind,
      text: () => textOf(words)(key, { by, name: known }),
      placement: 'top',
      announce: 'assertive',
      duration: durations.problem,
      canClose: true,
    })
  }
  channel.on('events_received', ({ items }) => {
    const { userId } = feed.me.peek()
    for (const { by, users } of items) {
      const isTurnedOff = users.some((user) => user.userId === userId && user[state] === 0)
      if (!by || by.userId === userId || !isTurnedOff) continue
      name = shortName(by.displayName)
      scope.after(sameChangeMs, () => {
        name = undefined
      })
      const isShown = notifications.items.peek().some(({ id }) => id === kind)
      if (isShown && isNameless) notify()
    }
  })
  return notify
}
