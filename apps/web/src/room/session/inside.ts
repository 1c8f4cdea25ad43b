import type { JoinResult, RoomMove } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { type ConferenceFeed, createConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Admission, ControlChannel, OpenControl } from '#room/channel/control-channel.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import type { ConferenceAccess } from './conference-access.ts'
import type { Joining } from './joining.ts'
import { type OverReason, overReasons } from './session-state.ts'

/** One conference, from when it is entered until it is left, or another one is entered. */
export interface Inside {
  readonly scope: Scope
  readonly access: ConferenceAccess
  readonly channel: ControlChannel
  readonly feed: ConferenceFeed
  /** How this person came here from another conference, unless they went by themselves. */
  readonly move: RoomMove | undefined
  /** Joins again, for new tokens. Rejects where that leads elsewhere, or out. */
  readonly rejoin: () => Promise<Admission>
}

interface InsideOptions<Parts> {
  readonly joining: Joining
  /** What has to be there before a conference is entered. */
  readonly prepare: (result: JoinResult) => Promise<Parts & { readonly openControl: OpenControl }>
  /** Somebody is in. */
  readonly start: (inside: Inside, parts: Parts, admission: Admission) => void
  /** Somebody waits, for the start or to be admitted; `start` follows. */
  readonly wait: (inside: Inside) => void
  readonly onOver: (reason: OverReason) => void
}

/** Being in a conference, or waiting for it: one at a time. */
export interface Participation {
  isInside(): boolean
  /** Into the conference that a join answered with, which may be another than the one that was asked for. */
  enter(result: JoinResult): Promise<void>
  finish(reason: OverReason): void
  leave(): void
}

/** What is the same for everybody who is in a conference, whichever way their pictures and sound go. */
export function createInside<Parts>(scope: Scope, options: InsideOptions<Parts>): Participation {
  const { joining } = options
  let inside: Scope | undefined
  let mainId: string | null = null
  // Whoever leaves, is removed or is moved on outdates an entry that is still being prepared.
  let entry = 0

  const finish = (reason: OverReason) => {
    entry++
    inside?.end()
    inside = undefined
    if (mainId) joining.returnTo(mainId)
    mainId = null
    options.onOver(reason)
  }
  const leave = () => {
    if (!inside) return
    const { client, confId } = joining.access()
    client.conference
      .leave({ params: { id: confId } }, { keepalive: true })
      .catch((error: unknown) => console.warn('Leaving was not heard', error))
    finish('left')
  }

  /** The way back in after a connection was lost, unless the control plane says that there is none. */
  const rejoin = async (): Promise<Admission> => {
    const before = inside
    try {
      const result = await joining.rejoin(before?.signal)
      if (result.status === 'joined' && result.conference.confId === joining.access().confId) return result
      if (inside === before) await enter(result)
      throw new Error('Moved to another conference, or to one that waits to be started again')
    } catch (error) {
      const reason = overReasons[joining.problemOf(error)]
      if (reason && inside === before) finish(reason)
      throw error
    }
  }

  const enter = async (result: JoinResult, move?: RoomMove) => {
    const mine = ++entry
    const isOutdated = () => mine !== entry || scope.signal.aborted
    if (result.conference.confId !== joining.access().confId) joining.moveTo(result)
    mainId = result.conference.parentId
    const parts = await prepare(result, isOutdated)
    if (!parts || isOutdated()) return
    inside?.end()
    inside = createScope()
    enterConference(inside, result, parts, move)
  }
  const prepare = async (result: JoinResult, isOutdated: () => boolean) => {
    try {
      return await options.prepare(result)
    } catch (error) {
      // The lobby says what is wrong; from another conference there is no way back.
      if (!inside && !isOutdated()) throw error
      console.error('The conference could not be entered', error)
      if (!isOutdated()) finish('moveFailed')
      return undefined
    }
  }

  const enterConference = (
    mine: Scope,
    result: JoinResult,
    parts: Parts & { readonly openControl: OpenControl },
    move: RoomMove | undefined,
  ) => {
    const access = joining.access()
    let isIn = false

    const channel = parts.openControl(mine, {
      token: () => access.memory.token() ?? '',
      onRefused: rejoinInto,
    })
    const feed = createConferenceFeed(channel, result)
    const own: Inside = { scope: mine, access, channel, feed, move, rejoin }
    const admit = (admission: Admission) => {
      if (isIn || mine.signal.aborted) return
      isIn = true
      access.memory.keep(admission.controlToken)
      options.start(own, parts, admission)
    }
    /** Whatever is wrong is tried again by the channel, or has been said. */
    function rejoinInto(): Promise<void> {
      return rejoin().then(admit, () => undefined)
    }

    channel.on('admitted', admit)
    channel.on('moved', (elsewhere) => void enter(elsewhere, elsewhere.move))
    channel.on('removed', ({ reason }) => finish(reason === 'expelled' && !isIn ? 'refused' : reason))
    mine.follow(
      () => feed.me.value.role === Role.host,
      (isHost) => access.memory.markHost(isHost),
    )

    if (result.status === 'joined') return admit(result)
    channel.connect()
    options.wait(own)
    // Started, or opened, between the answer to our join and the socket's first word: nobody else will tell us.
    const waitsForStart = result.conference.state !== ConferenceState.live
    mine.follow(
      () => {
        const { state, waitingRoom, locked } = feed.conference.value
        if (feed.roster.value === undefined || state !== ConferenceState.live) return false
        return waitsForStart || !(waitingRoom || locked)
      },
      (mayBeIn) => {
        if (mayBeIn && !isIn) void rejoinInto()
      },
    )
  }

  // Whoever closes the page of a call leaves it.
  scope.onEnd(leave)
  return { isInside: () => inside !== undefined, enter, finish, leave }
}
