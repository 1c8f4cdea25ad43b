import type { Share } from '@lumi/contract'
import { mayEndShare } from '@lumi/contract/share-actions'
import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
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

/** The screens that are shared in a call, one's own among them. */
export interface ScreenShareModel {
  readonly screen: ScreenCaptureModel
  readonly feed: ConferenceFeed
  readonly people: MediaPlane['people']
  /** Undefined while it is not allowed, or this browser cannot. */
  readonly toggle: () => (() => void) | undefined
  /** Whether this person may end somebody's screen. */
  mayEnd(share: Share): boolean
  end(share: Share): void
}

export function createScreenShare(
  { scope, channel, client, confId, feed, media, notices }: RoomContext,
  permission: ReadonlySignal<Permission>,
  openScreen?: OpenScreen,
): ScreenShareModel {
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
    screen,
    feed,
    people: media.people,
    mayEnd: (share) => mayEndShare(feed.me.value, share.userId),
    end: ({ shareId }) => void attemptChange(notices, client.share.end({ params: { id: confId, shareId } })),
    toggle: () => (permission.value === 'allowed' && canShareScreen() ? toggle : undefined),
  }
}
