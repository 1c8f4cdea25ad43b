import type { Share } from '@lumi/contract'
import { mayTurnPages } from '@lumi/contract/share-actions'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/context.ts'

export type PagedShare = Extract<Share, { page: number }>

/** Which pages of what is shared everybody looks at. */
export interface PageTurning {
  mayTurn(share: PagedShare): boolean
  /** Pages that this person turns to, by share, until the server has followed. */
  readonly wanted: ReadonlySignal<ReadonlyMap<string, number>>
  turn(share: PagedShare, page: number): Promise<void>
}

export function createPageTurning({
  client,
  confId,
  feed,
  notifications,
  stage,
}: Pick<RoomContext, 'client' | 'confId' | 'feed' | 'notifications' | 'stage'>): PageTurning {
  const wanted = signal<ReadonlyMap<string, number>>(new Map())

  /** One page after the other, and of those that were wanted meanwhile only the last. */
  const turnUntilSettled = async (shareId: string) => {
    for (;;) {
      const page = wanted.value.get(shareId)
      if (page === undefined) return
      const turned = client.share.turn({ params: { id: confId, shareId }, body: { page } })
      await attemptChange(notifications, turned.then(stage.apply))
      if (wanted.value.get(shareId) !== page) continue
      wanted.value = new Map([...wanted.value].filter(([id]) => id !== shareId))
    }
  }
  return {
    mayTurn: (share) => mayTurnPages(feed.me.value, share.userId),
    wanted,
    async turn({ shareId }, page) {
      const isTurning = wanted.value.has(shareId)
      wanted.value = new Map(wanted.value).set(shareId, page)
      if (!isTurning) await turnUntilSettled(shareId)
    },
  }
}

/** Which pages of what is shared this person looks at alone. */
export interface LookElsewhere {
  /** By share. */
  readonly elsewhere: ReadonlySignal<ReadonlyMap<string, number>>
  /** Looks at another page than the others, or again at theirs. Nothing that begins meanwhile takes its place. */
  look(share: PagedShare, page: number): void
}

export function createLookElsewhere({ scope, stage }: Pick<RoomContext, 'scope' | 'stage'>): LookElsewhere {
  const elsewhere = signal<ReadonlyMap<string, number>>(new Map())
  // Whoever is where the others are follows them again, and so does whose page is no longer there.
  scope.follow(
    () => stage.shares.value,
    (shares) => {
      const isApart = (id: string, page: number) =>
        shares.some(
          (share) => share.shareId === id && 'page' in share && share.page !== page && page <= share.pages,
        )
      const apart = [...elsewhere.value].filter(([id, page]) => isApart(id, page))
      if (apart.length < elsewhere.value.size) elsewhere.value = new Map(apart)
    },
  )
  return {
    elsewhere,
    look({ shareId, page: shown }, page) {
      const others = [...elsewhere.value].filter(([id]) => id !== shareId)
      elsewhere.value = new Map(page === shown ? others : [...others, [shareId, page]])
      if (page !== shown) stage.show(shareId)
    },
  }
}
