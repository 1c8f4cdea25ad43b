import type { AbsentMember } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { isRefusal } from '#lib/failure.ts'
import type { ConferenceContext } from '#room/context.ts'

/** People who come in at the same moment, as a class does, cause one request. Milliseconds. */
const pauseMs = 3_000

/** The members of the course who are not in the conference. */
export interface Absent {
  /** Empty outside of a course, and for people who do not belong to it. */
  readonly members: ReadonlySignal<readonly AbsentMember[]>
  /** Reads them now and whenever people come or go. Returns a function that ends it. */
  follow(): () => void
}

type Context = Pick<ConferenceContext, 'scope' | 'confId' | 'client' | 'feed'>

/** `integrationId`: the integration by which this room was opened; undefined for rooms outside of a course. */
export function createAbsent(
  { scope, confId, client, feed }: Context,
  integrationId: string | undefined,
): Absent {
  const members = signal<readonly AbsentMember[]>([])
  if (integrationId === undefined) return { members, follow: () => () => undefined }
  const params = { integrationId, id: confId }

  return {
    members,
    follow() {
      const mine = scope.child()
      let isPending = false
      const read = async () => {
        isPending = false
        try {
          const { items } = await client.ltiRoom.absent({ params }, { signal: mine.signal })
          members.value = items
        } catch (error) {
          if (mine.signal.aborted) return
          // Guests who came by a link are refused, and always will be.
          if (isRefusal(error, 'forbidden')) mine.end()
          else console.warn('The absent members of the course could not be read', error)
        }
      }
      void read()
      let people = namesOf(feed)
      mine.follow(
        () => namesOf(feed),
        (now) => {
          if (now === people) return
          people = now
          if (isPending) return
          isPending = true
          mine.after(pauseMs, () => void read())
        },
      )
      return () => mine.end()
    },
  }
}

/** Returns a text that changes when other people are in the conference. */
const namesOf = ({ roster }: Pick<ConferenceContext['feed'], 'roster'>): string =>
  [...(roster.value?.keys() ?? [])].toSorted().join(' ')
