import type { RoomMove } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { type ConferenceFeed, createConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Admission, ControlChannel, OpenControl } from '#room/channel/control-channel.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { ConferenceAccess } from './conference-access.ts'
import type { JoinClient } from './join.ts'
import type { Entry, SessionEvent } from './transition.ts'

/** Being in one conference, or waiting for it, from the entry until the person leaves or is moved. */
export interface Membership {
  readonly scope: Scope
  readonly access: ConferenceAccess
  readonly channel: ControlChannel
  readonly feed: ConferenceFeed
  /** The move that brought this person here; undefined where they came by themselves. */
  readonly move: RoomMove | undefined
  /** Joins again, for new tokens. Rejects where that is refused, or leads to another conference. */
  readonly rejoin: () => Promise<Admission>
}

interface MembershipOptions {
  readonly joinClient: JoinClient
  readonly openControl: OpenControl
  readonly emit: (event: SessionEvent) => void
}

interface OpenMembership extends Membership {
  /** Connects the channel, and joins by itself when the conference starts or is opened to all. */
  awaitAdmission(scope: Scope): void
}

/** Opens the channel of a conference. Its messages, and the answers to joining again, are events of the session. */
export function openMembership(
  scope: Scope,
  { result, move }: Entry,
  { joinClient, openControl, ...options }: MembershipOptions,
): OpenMembership {
  const access = joinClient.access()
  const emit = (event: SessionEvent) => {
    if (!scope.signal.aborted) options.emit(event)
  }

  const rejoin = async (): Promise<Admission> => {
    const answer = await joinClient.rejoin(scope.signal).catch((error: unknown) => {
      emit({ type: 'rejoinRefused', problem: joinClient.problemOf(error) })
      throw error
    })
    const isHere = answer.conference.confId === joinClient.access().confId
    if (answer.status === 'joined' && isHere) return answer
    emit({ type: 'moved', result: answer })
    // Nothing connects again here while the other conference is being entered.
    await new Promise<void>((resolve) => scope.onEnd(resolve))
    throw new Error('Moved to another conference, or to one that waits to be started again')
  }
  /** A failure is an event already, or is tried again by the channel. */
  const tryToRejoin = () =>
    rejoin().then(
      (admission) => emit({ type: 'admitted', admission }),
      () => undefined,
    )

  const channel = openControl(scope, {
    token: () => access.memory.token() ?? '',
    onRefused: tryToRejoin,
  })
  const feed = createConferenceFeed(channel, result)
  channel.on('admitted', (admission) => emit({ type: 'admitted', admission }))
  channel.on('moved', (moved) => emit({ type: 'moved', result: moved, move: moved.move }))
  channel.on('removed', ({ reason }) => emit({ type: 'removed', reason }))
  scope.follow(
    () => feed.me.value.role === Role.host,
    (isHost) => access.memory.markHost(isHost),
  )

  return {
    scope,
    access,
    channel,
    feed,
    move,
    rejoin,
    awaitAdmission(waiting) {
      channel.connect()
      // The server announces a start to connected channels only, and this one connects after the answer to the join.
      const waitsForStart = result.conference.state !== ConferenceState.live
      waiting.follow(
        () => {
          const { state, waitingRoom, locked } = feed.conference.value
          if (feed.roster.value === undefined || state !== ConferenceState.live) return false
          return waitsForStart || !(waitingRoom || locked)
        },
        (canJoin) => {
          if (canJoin) void tryToRejoin()
        },
      )
    },
  }
}
