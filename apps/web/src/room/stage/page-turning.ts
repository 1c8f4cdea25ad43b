import type { Share } from '@lumi/contract'
import { mayTurnPages } from '@lumi/contract/share-actions'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceContext, StageContext } from '#room/context.ts'

export type PagedShare = Extract<Share, { page: number }>

/** Turns the pages of a share for everybody. */
export interface PageTurning {
  mayTurn(share: PagedShare): boolean
  /** Pages that this person has turned to, by share, until the server has confirmed them. */
  readonly wanted: ReadonlySignal<ReadonlyMap<string, number>>
  turn(share: PagedShare, page: number): Promise<void>
}

export function createPageTurning({
  client,
  confId,
  feed,
  notifications,
  stage,
}: ConferenceContext & Pick<StageContext, 'stage'>): PageTurning {
  const wanted = signal<ReadonlyMap<string, number>>(new Map())

  /** Turns one page after the other, and of those that were wanted meanwhile only the last. */
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

/** Pages that this person looks at alone, while everybody else sees the page of the presenter. */
export interface PrivatePages {
  /** Keyed by share. */
  readonly privatePages: ReadonlySignal<ReadonlyMap<string, number>>
  /** Turns to a page for this person alone, or back to that of the others. A new share does not take its place. */
  turnAlone(share: PagedShare, page: number): void
}

export function createPrivatePages({
  scope,
  stage,
}: Pick<ConferenceContext, 'scope'> & Pick<StageContext, 'stage'>): PrivatePages {
  const privatePages = signal<ReadonlyMap<string, number>>(new Map())
  // A person whose page is that of the others follows them again, and so does one whose page has been removed.
  scope.follow(
    () => stage.shares.value,
    (shares) => {
      const isApart = (id: string, page: number) =>
        shares.some(
          (share) => share.shareId === id && 'page' in share && share.page !== page && page <= share.pages,
        )
      const apart = [...privatePages.value].filter(([id, page]) => isApart(id, page))
      if (apart.length < privatePages.value.size) privatePages.value = new Map(apart)
    },
  )
  return {
    privatePages,
    turnAlone({ shareId, page: shown }, page) {
      const others = [...privatePages.value].filter(([id]) => id !== shareId)
      privatePages.value = new Map(page === shown ? others : [...others, [shareId, page]])
      if (page !== shown) stage.show(shareId)
    },
  }
}
