import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself, visitor } from '#lib/lumi.ts'

/** The product's name and version, and its desktop client. It changes with the server only. */
export const infoQuery = queryOptions({
  queryKey: ['setting', 'info'],
  queryFn: ({ signal }) => lumiAsMyself.setting.info({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What each version brought, the newest first. It changes with the server only. */
export const releaseNotesQuery = queryOptions({
  queryKey: ['releaseNote', 'list'],
  queryFn: ({ signal }) => visitor.releaseNote.list({}, { signal }),
  select: ({ items }) => items,
  staleTime: Number.POSITIVE_INFINITY,
})

/** How a part of the installation is: `missing` is a program that is not installed, `off` what it can do without. */
const partStates = ['up', 'down', 'full', 'missing', 'installing', 'checking', 'off'] as const
export type PartState = (typeof partStates)[number]

export interface Part {
  readonly name: string
  readonly state: PartState
}

/** Often enough to see that what was just mended works. Milliseconds. */
const lookMs = 10_000

/** What this installation is made of, as `/readyz` says to anybody. Not ready is an answer too. */
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
  refetchInterval: lookMs,
})
