import { readStored, writeStored } from '#lib/stored.ts'

/**
 * What somebody last joined from a learning platform on this device. The password is not kept: other people use the
 * browsers of schools, and whoever may join finds it in the course. Until the tab is closed, the room knows it.
 */
interface LastJoin {
  readonly id: string
  readonly name: string
}

/** Each integration is of another app, whose conferences are no others'. */
const keyOf = (integrationId: string) => `lumi.ltiRoom.join.${integrationId}`

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Empty texts where nothing is known. */
export function readLastJoin(integrationId: string): LastJoin {
  const stored = readStored(keyOf(integrationId)) as
    | Partial<Record<keyof LastJoin, unknown>>
    | null
    | undefined
  return { id: textOf(stored?.id), name: textOf(stored?.name) }
}

export const keepLastJoin = (integrationId: string, join: LastJoin): void =>
  writeStored(keyOf(integrationId), join)
