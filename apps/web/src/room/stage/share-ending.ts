import type { ConferenceUser, Share } from '@lumi/contract'
import { mayEndShare } from '@lumi/contract/share-actions'
import type { LumiClient } from '@lumi/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { Notifications } from '#room/notifications/notifications.ts'

/** Ends shares before their owners leave. */
export interface ShareEnding {
  /** True where it is this person's own share, or they may change those of others. */
  mayEnd(share: Share): boolean
  /** Resolves to whether it was done; the room reports a refusal. */
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
