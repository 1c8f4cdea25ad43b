import { readStored, writeStored } from '#lib/stored.ts'

/** What somebody last joined from a learning platform on this device. */
interface LastJoin {
  readonly id: string
  readonly name: string
}

const key = 'lumi.ltiRoom.join'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const lastJoin = {
  /** Empty texts where nothing is known. */
  read(): LastJoin {
    const stored = readStored(key) as Partial<Record<keyof LastJoin, unknown>> | null | undefined
    return { id: textOf(stored?.id), name: textOf(stored?.name) }
  },
  keep: (join: LastJoin) => writeStored(key, join),
}
