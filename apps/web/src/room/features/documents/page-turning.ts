import type { Share } from '@lumi/contract'
import { mayTurnPages } from '@lumi/contract/share-actions'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/feature.ts'

export type DocumentShare = Extract<Share, { kind: 'document' }>

/** Which pages of the shared documents are looked at, by all and by this person alone. */
export interface PageTurning {
  mayTurn(share: DocumentShare): boolean
  /** Pages that this person turns to, by share, until the server has followed. */
  readonly wanted: ReadonlySignal<ReadonlyMap<string, number>>
  turn(share: DocumentShare, page: number): Promise<void>
  /** The pages that this person alone looks at, by share. */
  readonly elsewhere: ReadonlySignal<ReadonlyMap<string, number>>
  /** Looks at another page than the others, or again at theirs. Nothing that begins meanwhile takes its place. */
  look(share: DocumentShare, page: number): void
}

export function createPageTurning({
  scope,
  client,
  confId,
  feed,
  notices,
  stage,
}: Pick<RoomContext, 'scope' | 'client' | 'confId' | 'feed' | 'notices' | 'stage'>): PageTurning {
  const wanted = signal<ReadonlyMap<string, number>>(new Map())
  const elsewhere = signal<ReadonlyMap<string, number>>(new Map())

  /** One page after the other, and of those that were wanted meanwhile only the last. */
  const turnUntilSettled = async (shareId: string) => {
    for (;;) {
      const page = wanted.value.get(shareId)
      if (page === undefined) return
      const turned = client.share.turn({ params: { id: confId, shareId }, body: { page } })
      await attemptChange(notices, turned.then(stage.apply))
      if (wanted.value.get(shareId) !== page) continue
      wanted.value = new Map([...wanted.value].filter(([id]) => id !== shareId))
    }
  }
  // Whoever is where the others are follows them again.
  scope.follow(
    () => stage.shares.value,
    (shares) => {
      const apart = [...elsewhere.value].filter(([id, page]) =>
        shares.some((share) => share.shareId === id && share.kind === 'document' && share.page !== page),
      )
      if (apart.length < elsewhere.value.size) elsewhere.value = new Map(apart)
    },
  )
  return {
    mayTurn: (share) => mayTurnPages(feed.me.value, share.userId),
    wanted,
    async turn({ shareId }, page) {
      const isTurning = wanted.value.has(shareId)
      wanted.value = new Map(wanted.value).set(shareId, page)
      if (!isTurning) await turnUntilSettled(shareId)
    },
    elsewhere,
    look({ shareId, page: shown }, page) {
      const others = [...elsewhere.value].filter(([id]) => id !== shareId)
      elsewhere.value = new Map(page === shown ? others : [...others, [shareId, page]])
      if (page !== shown) stage.show(shareId)
    },
  }
}
