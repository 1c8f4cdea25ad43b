import type { BreakoutOpen, BreakoutPreview, ConferenceUser } from '@lumi/contract'
import { useEffect, useRef, useState } from 'react'
import type { BreakoutModel } from './model.ts'

/** Rooms by their place in the form, by the ids of people; null is the main room. */
type Places = ReadonlyMap<string, number | null>

interface Wanted {
  readonly mode: BreakoutOpen['mode']
  readonly rooms: readonly string[]
  readonly others: readonly ConferenceUser[]
}

export interface Assignment {
  /** Undefined while it is not known yet. */
  placeOf(userId: string): number | null | undefined
  move(userId: string, to: number | null): void
  /** Assigns everybody anew. */
  draw(): void
  /** The assignment with which the rooms are opened; waits until it is known of everybody. */
  request(): Promise<Pick<BreakoutOpen, 'rooms' | 'mainUserIds'>>
}

const nobody: Places = new Map()

/**
 * The assignment of people to rooms. In most modes the server makes it, by the same rules as when it opens the rooms;
 * changes by hand stay, and those who come meanwhile are assigned as well. Where the server does not answer nobody is
 * named, and the mode decides as the rooms are opened.
 */
export function useAssignment(model: Pick<BreakoutModel, 'preview'>, wanted: Wanted): Assignment {
  const { mode, rooms, others } = wanted
  const isByServer = mode !== 'manual' && mode !== 'choose'
  const [chosen, setChosen] = useState(nobody)
  const [draws, setDraws] = useState(0)
  const key = `${mode} ${rooms.length} ${draws}`
  const [assigned, setAssigned] = useState({ key, places: nobody })
  /** Without what was assigned for another mode or number of rooms. */
  const present = assigned.key === key ? assigned.places : nobody
  const places = isByServer ? present : chosen
  const missing = isByServer ? others.filter(({ userId }) => !present.has(userId)) : []
  const answer = useRef<Promise<Places>>(undefined)
  const bodyOf = (named: Places) => {
    const idsIn = (place: number | null) =>
      others.map(({ userId }) => userId).filter((userId) => named.get(userId) === place)
    return {
      rooms: rooms.map((displayName, at) => ({ displayName, userIds: idsIn(at) })),
      mainUserIds: idsIn(null),
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for those who are to be assigned, not for the names of rooms.
  useEffect(() => {
    answer.current = undefined
    if (missing.length === 0) return
    let isOver = false
    answer.current = model.preview({ mode, ...bodyOf(present) }).then((preview) => {
      const next = preview ? placesIn(preview) : present
      if (preview && !isOver) setAssigned({ key, places: next })
      return next
    })
    return () => {
      isOver = true
    }
  }, [model, key, missing.map(({ userId }) => userId).join()])
  return {
    placeOf(userId) {
      // While people are assigned anew they stand where they were.
      const place = (isByServer ? assigned.places : chosen).get(userId)
      if (place === undefined) return isByServer ? undefined : null
      return place !== null && place < rooms.length ? place : null
    },
    move(userId, to) {
      const next = new Map([...places, [userId, to]])
      if (isByServer) setAssigned({ key, places: next })
      else setChosen(next)
    },
    draw: () => setDraws(draws + 1),
    request: async () => bodyOf(mode === 'choose' ? nobody : ((await answer.current) ?? places)),
  }
}

const placesIn = ({ rooms, mainUserIds }: BreakoutPreview): Places =>
  new Map<string, number | null>([
    ...rooms.flatMap(({ userIds }, at) => userIds.map((userId) => [userId, at] as const)),
    ...mainUserIds.map((userId) => [userId, null] as const),
  ])
