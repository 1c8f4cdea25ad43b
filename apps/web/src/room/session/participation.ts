import type { JoinResult } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { type Signal, signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Admission, OpenControl } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import type { RoomFeature } from '#room/feature.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaAccess } from '#room/media/media-plane.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { type Call, createCall, type OpenMedia } from './call.ts'
import { createConnection } from './connection.ts'
import type { Joining } from './joining.ts'
import { managerToken, portalPage } from './manager.ts'
import { type OverReason, overReasons, type SessionState } from './session-state.ts'

/** What a call is made of: both planes and the features. */
export interface CallParts {
  readonly openControl: OpenControl
  readonly openMedia: OpenMedia
  readonly features: readonly RoomFeature[]
}

export interface ParticipationOptions {
  readonly joining: Joining
  readonly accountToken: () => Promise<string | undefined>
  readonly devices: LocalDevices
  /** Loaded ahead of the join, so that joining does not wait for code. */
  readonly loadParts: () => Promise<CallParts>
  readonly show: (state: SessionState) => void
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

export function createParticipation(scope: Scope, options: ParticipationOptions): Participation {
  const { joining, show } = options
  let inside: Scope | undefined
  let mainId: string | null = null

  const finish = (reason: OverReason) => {
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

  const enter = async (result: JoinResult) => {
    if (result.conference.confId !== joining.access().confId) joining.moveTo(result)
    const [parts, encryption] = await Promise.all([
      options.loadParts(),
      encryptionOf(result, joining.access().memory.secret()),
    ])
    if (scope.signal.aborted) return
    inside?.end()
    inside = createScope()
    mainId = result.conference.parentId
    enterConference(inside, result, parts, encryption)
  }

  const enterConference = (
    mine: Scope,
    result: JoinResult,
    { openControl, openMedia, features }: CallParts,
    encryption: Encryption | undefined,
  ) => {
    const access = joining.access()
    let call: Call | undefined
    let media: Signal<MediaAccess> | undefined

    const channel = openControl(mine, {
      token: () => access.memory.token() ?? '',
      onRefused: rejoinInto,
    })
    const feed = createConferenceFeed(channel, result)
    const admit = (admission: Admission) => {
      if (call || mine.signal.aborted) return
      access.memory.keep(admission.controlToken)
      media = signal(admission.media)
      call = createCall(mine.child(), {
        ...options,
        access,
        channel,
        feed,
        encryption,
        openMedia,
        features,
        mediaAccess: media,
        renew: async () => (await rejoin()).media,
        onReplaced: () => finish('replaced'),
        leave,
      })
      show({ state: 'inCall', call })
    }
    /** Whatever is wrong is tried again by the channel, or has been said. */
    function rejoinInto(): Promise<void> {
      return rejoin().then(admit, () => undefined)
    }

    channel.on('admitted', admit)
    channel.on('media_moved', (moved) => {
      if (media) media.value = moved
    })
    channel.on('moved', (elsewhere) => void enter(elsewhere))
    channel.on('removed', ({ reason }) => finish(reason === 'expelled' && !call ? 'refused' : reason))
    mine.follow(
      () => feed.me.value.role === Role.host,
      (isHost) => access.memory.markHost(isHost),
    )

    if (result.status === 'joined') return admit(result)
    const isHost = result.user.role === Role.host
    const start = () => access.client.conference.start({ params: { id: access.confId } })
    const pollsUrl = signal<string>()
    if (isHost) {
      managerToken({ access, accountToken: options.accountToken }).then(
        (token) => {
          if (token) pollsUrl.value = portalPage(access.confId, 'polls')
        },
        (error: unknown) => console.warn('Nobody could say whether polls can be prepared', error),
      )
    }
    show({
      state: 'waiting',
      waiting: {
        feed,
        connection: createConnection(mine, { control: channel.link }),
        start: isHost ? start : undefined,
        pollsUrl,
      },
    })
    // Started between the answer to our join and the socket's first word: nobody else will tell us.
    mine.follow(
      () => feed.roster.value !== undefined && feed.conference.value.state === ConferenceState.live,
      (isLive) => {
        if (isLive && !call) void rejoinInto()
      },
    )
  }

  // Whoever closes the page of a call leaves it.
  scope.onEnd(leave)
  return { isInside: () => inside !== undefined, enter, finish, leave }
}

/** The lobby has made sure of the key; few conferences need the code. */
async function encryptionOf(
  { conference: { keyCheck } }: JoinResult,
  secret: string | undefined,
): Promise<Encryption | undefined> {
  if (!keyCheck) return undefined
  if (!secret) throw new Error('An encrypted conference was entered without its key')
  const { createEncryption } = await import('#room/encryption/encryption.ts')
  return createEncryption(secret)
}
