import type { JoinResult } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import type { OpenControl } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import type { RoomFeature } from '#room/feature.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createCall, type OpenMedia } from './call.ts'
import { createConnection } from './connection.ts'
import { createInside, type Inside, type Participation } from './inside.ts'
import type { Joining } from './joining.ts'
import { managerToken, portalPage } from './manager.ts'
import { createWantedPanel } from './panels.ts'
import type { OverReason, SessionState, Waiting } from './session-state.ts'

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

/** Being in a conference by the media server. */
export function createParticipation(scope: Scope, options: ParticipationOptions): Participation {
  const { joining, show } = options
  const wantedPanel = createWantedPanel()
  const participation = createInside(scope, {
    ...options,
    async prepare(result) {
      const secret = joining.access().memory.secret()
      const [parts, encryption] = await Promise.all([options.loadParts(), encryptionOf(result, secret)])
      return { ...parts, encryption }
    },
    start({ rejoin, ...inside }, parts, admission) {
      const media = signal(admission.media)
      inside.channel.on('media_moved', (moved) => {
        media.value = moved
      })
      const call = createCall(inside.scope.child(), {
        ...options,
        ...inside,
        ...parts,
        wantedPanel,
        mediaAccess: media,
        renew: async () => (await rejoin()).media,
        onReplaced: () => participation.finish('replaced'),
        leave: participation.leave,
      })
      // What the server and this page do for the line would hold the first picture up.
      inside.scope.follow(
        () => call.media.isFirstLookOver.value,
        (isOver) => isOver && inside.channel.connect(),
      )
      show({ state: 'inCall', call })
    },
    wait: (inside) => show({ state: 'waiting', waiting: waitingIn(inside, options) }),
  })
  return participation
}

function waitingIn(
  { scope, access, channel, feed }: Inside,
  { accountToken }: Pick<ParticipationOptions, 'accountToken'>,
): Waiting {
  const isHost = feed.me.value.role === Role.host
  const start = () => access.client.conference.start({ params: { id: access.confId } })
  const pollsUrl = signal<string>()
  if (isHost) {
    managerToken({ access, accountToken }).then(
      (token) => {
        if (token) pollsUrl.value = portalPage(access.confId, 'polls')
      },
      (error: unknown) => console.warn('Nobody could say whether polls can be prepared', error),
    )
  }
  const connection = createConnection(scope, { control: channel.link })
  return { feed, connection, start: isHost ? start : undefined, pollsUrl }
}

/** The lobby has made sure of the key; few conferences need the code. */
async function encryptionOf(
  { conference: { confId, keyCheck } }: JoinResult,
  secret: string | undefined,
): Promise<Encryption | undefined> {
  if (!keyCheck) return undefined
  if (!secret) throw new Error('An encrypted conference was entered without its key')
  const { createEncryption } = await import('#room/encryption/encryption.ts')
  return createEncryption(secret, confId)
}
