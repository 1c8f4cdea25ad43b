import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import {
  canShareScreen,
  createScreenCapture,
  type OpenScreen,
  type ScreenCaptureModel,
} from '#room/media/devices/screen-capture.ts'
import type { MediaPlane } from '#room/media/media-plane.ts'
import { createShareEnding, type ShareEnding } from '#room/stage/share-ending.ts'

/** The screens that are shared in a call, one's own among them. */
export interface ScreenShareModel extends ShareEnding {
  readonly screen: ScreenCaptureModel
  readonly feed: ConferenceFeed
  readonly people: MediaPlane['people']
  /** Undefined while it is not allowed, or this browser cannot. */
  readonly toggle: () => (() => void) | undefined
}

export function createScreenShare(
  context: RoomContext,
  permission: ReadonlySignal<Permission>,
  openScreen?: OpenScreen,
): ScreenShareModel {
  const { scope, channel, feed, media, notices } = context
  const screen = createScreenCapture(scope, openScreen)
  const shared = () => {
    const { value } = screen.capture
    return permission.value === 'allowed' && value.state === 'on' ? value : undefined
  }
  media.send('share', () => shared()?.picture, screen.stop)
  media.send('shareSound', () => shared()?.sound, screen.stop)
  scope.follow(
    () => permission.value,
    (now) => {
      if (now !== 'allowed') screen.stop()
    },
  )
  scope.follow(
    () => (screen.capture.value.state === 'off' ? screen.capture.value.problem : undefined),
    (problem) => {
      if (!problem) return
      const why = problem === 'deniedBySystem' ? 'denied' : 'failed'
      notices.show({ about: 'share', text: () => textOf(words)(`media.screen.${why}`) })
    },
  )
  channel.on('screen_ended', () => {
    if (!screen.isSharing.value) return
    screen.stop()
    notices.show({ about: 'share', text: () => textOf(words)('share.ended'), isPassing: true })
  })
  const toggle = () => {
    notices.settle('share')
    if (screen.isSharing.value) screen.stop()
    else void screen.start()
  }
  return {
    ...createShareEnding(context),
    screen,
    feed,
    people: media.people,
    toggle: () => (permission.value === 'allowed' && canShareScreen() ? toggle : undefined),
  }
}
