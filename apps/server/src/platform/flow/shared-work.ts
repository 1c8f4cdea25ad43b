/** Work by its id that many may ask for at once, and that is then done once for all of them. */
export type SharedWork<Result> = {
  isUnderWay(id: string): boolean
  /** Begins `work`, or waits for what is under way by this id. What fails does so for all who wait. */
  do(id: string, work: () => Promise<Result>): Promise<Result>
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return {
    isUnderWay: (id) => underWay.has(id),
    do(id, work) {
      const known = underWay.get(id)
      if (known) return known
      const begun = work().finally(() => underWay.delete(id))
      underWay.set(id, begun)
      return begun
    },
  }
}
