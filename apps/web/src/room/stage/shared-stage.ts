import type { ConferenceUser, Share, ShareKind } from '@lumi/contract'
import { mayEndShare } from '@lumi/contract/share-actions'
import { EventKind } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { Notifications } from '#room/notifications/notifications.ts'

export type FileShare = Extract<Share, { kind: 'file' }>
export type DocumentShare = Extract<Share, { kind: 'document' }>

/** The shares of a call, as the server knows them, and the one that this person looks at. */
export interface SharedStage {
  /** The shares that can be shown, the oldest first; not this person's own screen, which would be mirrored into itself. */
  readonly shares: ReadonlySignal<readonly Share[]>
  /** This person's own screen, which the others see. */
  readonly ownScreen: ReadonlySignal<Share | undefined>
  readonly shown: ReadonlySignal<Share | undefined>
  /** Files that everybody may download. */
  readonly offered: ReadonlySignal<readonly FileShare[]>
  /** Looks at this one for as long as it is shared. */
  show(shareId: string): void
  /** Runs the handler for each share that others begin, for as long as the call lasts. */
  onBegun(handler: (share: Share) => void): void
  /** Applies the answer to a request; the event with the same share then changes nothing. */
  apply(share: Share): void
}

interface SharedStageOptions {
  readonly me: string
  /** The kinds that this room can show. During an upgrade a newer server may have others. */
  readonly kinds: readonly ShareKind[]
}

/** Shows the newest share until somebody chooses another. */
export function createSharedStage(
  channel: Pick<ControlChannel, 'on'>,
  { me, kinds }: SharedStageOptions,
): SharedStage {
  const all = signal<readonly Share[]>([])
  const chosen = signal<string | undefined>(undefined)
  /** Ids never come back, but answers may come late. */
  const ended = new Set<string>()
  const listeners: ((share: Share) => void)[] = []

  // An older server knows of no shares.
  channel.on('snapshot', ({ shares = [] }) => {
    all.value = shares
      .filter(({ shareId }) => !ended.has(shareId))
      .map((share) =>
        newer(
          share,
          all.value.find(({ shareId }) => shareId === share.shareId),
        ),
      )
  })
  channel.on('events_received', ({ items }) => {
    for (const { eventKind, share } of items) {
      if (!share) continue
      if (eventKind === EventKind.shareEnded) ended.add(share.shareId)
      const isNew = eventKind === EventKind.shareStarted && !all.value.some(isSame(share))
      all.value = ended.has(share.shareId) ? without(all.value, share) : withShare(all.value, share)
      if (isNew && share.userId !== me) for (const listener of listeners) listener(share)
    }
  })

  const isOwnScreen = ({ kind, userId }: Share) => kind === 'screen' && userId === me
  const shares = computed(() =>
    all.value.filter((share) => kinds.includes(share.kind) && !isOwnScreen(share)),
  )
  return {
    shares,
    ownScreen: computed(() => all.value.find(isOwnScreen)),
    offered: computed(() => all.value.filter((share) => share.kind === 'file')),
    shown: computed(
      () => shares.value.find(({ shareId }) => shareId === chosen.value) ?? shares.value.at(-1),
    ),
    show(shareId) {
      chosen.value = shareId
    },
    onBegun: (handler) => void listeners.push(handler),
    apply(share) {
      if (!ended.has(share.shareId)) all.value = withShare(all.value, share)
    },
  }
}

const isSame =
  ({ shareId }: Share) =>
  (share: Share) =>
    share.shareId === shareId

const without = (shares: readonly Share[], { shareId }: Share) =>
  shares.filter((share) => share.shareId !== shareId)

const newer = (share: Share, known: Share | undefined) =>
  known && known.version > share.version ? known : share

function withShare(shares: readonly Share[], share: Share): readonly Share[] {
  const known = shares.find(({ shareId }) => shareId === share.shareId)
  if (!known) return [...shares, share]
  return shares.map((one) => (one === known ? newer(share, known) : one))
}

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
