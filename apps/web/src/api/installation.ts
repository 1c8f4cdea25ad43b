import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself, visitor } from '#lib/lumi.ts'

/** The product's name and version, and its desktop client. It changes with the server only. */
export const infoQuery = queryOptions({
  queryKey: ['setting', 'info'],
  queryFn: ({ signal }) => lumiAsMyself.setting.info({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The release notes of all versions, the newest first. They change with the server only. */
export const releaseNotesQuery = queryOptions({
  queryKey: ['releaseNote', 'list'],
  queryFn: ({ signal }) => visitor.releaseNote.list({}, { signal }),
  select: ({ items }) => items,
  staleTime: Number.POSITIVE_INFINITY,
})

/** States of a part: `missing` is a program that is not installed, `off` is a part that is not used. */
const partStates = ['up', 'down', 'full', 'missing', 'installing', 'checking', 'off'] as const
export type PartState = (typeof partStates)[number]

export interface Part {
  readonly name: string
  readonly state: PartState
}

/** Short enough to see the effect of a repair. Milliseconds. */
const pollMs = 10_000

/** The parts of this installation with their states, from `/readyz`, which answers also if some are not ready. */
export const partsQuery = queryOptions({
  queryKey: ['installation', 'parts'],
  queryFn: async ({ signal }): Promise<Part[]> => {
    const answer = await fetch('/readyz', { signal, cache: 'no-store' })
    const found: unknown = await answer.json()
    return Object.entries(found ?? {}).flatMap(([name, state]) => {
      const known = partStates.find((one) => one === state)
      return known ? [{ name, state: known }] : []
    })
  },
  refetchInterval: pollMs,
})
