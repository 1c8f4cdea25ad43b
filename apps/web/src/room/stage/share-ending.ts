import type { ConferenceUser, Share } from '@lumi/contract'
import { mayEndShare } from '@lumi/contract/share-actions'
import type { LumiClient } from '@lumi/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { Notifications } from '#room/notifications/notifications.ts'

/** How a share ends before its owner leaves. */
export interface ShareEnding {
  /** Whether this person may: it is their own, or they may change what others share. */
  mayEnd(share: Share): boolean
  /** Answers whether it was done; why not is told by the room. */
  end(share: Share): Promise<boolean>
}

interface ShareEndingOptions {
  readonly confId: string
  readonly client: Pick<LumiClient, 'share'>
  readonly feed: { readonly me: ReadonlySignal<ConferenceUser> }
  readonly notifications: Notifications
}

export const createShareEnding = ({
  confId,
  client,
  feed,
  notifications,
}: ShareEndingOptions): ShareEnding => ({
  mayEnd: ({ userId }) => mayEndShare(feed.me.value, userId),
  end: ({ shareId }) => attemptChange(notifications, client.share.end({ params: { id: confId, shareId } })),
})
