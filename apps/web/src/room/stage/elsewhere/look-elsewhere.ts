import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import type { PagedShare } from '#room/stage/page-turning.ts'

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
