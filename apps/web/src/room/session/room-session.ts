import type { JoinResult } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { rememberIntegration } from '#lib/development-pages.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { OpenControl } from '#room/channel/control-channel.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import type { RoomFeature } from '#room/feature.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type Call, createCall } from './call.ts'
import { createWantedPanel } from './call-features.ts'
import type { OpenMedia } from './call-media.ts'
import { managerToken, portalPage } from './conference-access.ts'
import { type Connection, createConnection } from './connection.ts'
import { type FindConference, findByLink } from './find-conference.ts'
import { createJoinClient, type JoinClientOptions } from './join.ts'
import { checkSecret } from './join-problem.ts'
import type { Membership } from './membership.ts'
import { createSession, type Session } from './session.ts'

/** The code of a call: both planes and the features. */
export interface CallParts {
  readonly openControl: OpenControl
  readonly openMedia: OpenMedia
  readonly features: readonly RoomFeature[]
}

export interface Waiting {
  readonly feed: ConferenceFeed
  readonly connection: ReadonlySignal<Connection>
  /** Present for hosts. */
  readonly start?: () => Promise<void>
  /** The page on which polls are prepared, once it is known that this host's account manages the conference. */
  readonly pollsUrl: ReadonlySignal<string | undefined>
}

interface RoomSessionOptions extends JoinClientOptions {
  readonly devices: LocalDevices
  /** Loaded ahead of the join, so that joining does not wait for code. */
  readonly loadParts: () => Promise<CallParts>
  /** Default: by its id and the link. */
  readonly find?: FindConference
}

/** The session of a conference whose media goes by the media server. */
export function createRoomSession(scope: Scope, options: RoomSessionOptions): Session<Call, Waiting> {
  const { accountToken, devices } = options
  const joinClient = createJoinClient(options)
  const wantedPanel = createWantedPanel()
  const session = createSession(scope, {
    joinClient,
    find: options.find ?? findByLink(accountToken),
    checkSecret,
    async prepare(result) {
      const secret = joinClient.access().memory.secret()
      const [parts, encryption] = await Promise.all([options.loadParts(), createEncryptionOf(result, secret)])
      return { ...parts, encryption }
    },
    openWaiting: (membership) => openWaiting(membership, accountToken),
    openCall({ rejoin, ...membership }, parts, { admission, ...ends }) {
      const { scope: mine, channel } = membership
      const mediaAccess = signal(admission.media)
      channel.on('media_moved', (moved) => {
        mediaAccess.value = moved
      })
      const call = createCall(mine.child(), {
        ...membership,
        ...parts,
        ...ends,
        accountToken,
        devices,
        wantedPanel,
        mediaAccess,
        renew: async () => (await rejoin()).media,
      })
      // The work of the server and of this page for the channel would delay the first picture.
      mine.follow(
        () => call.media.isFirstPictureShown.value,
        (isOver) => isOver && channel.connect(),
      )
      return call
    },
    // Loaded late, because nobody who joins needs it.
    async findAfterwards() {
      const caller = { access: joinClient.access(), accountToken }
      const { findAfterwards } = await import('./afterwards.ts')
      return findAfterwards(caller)
    },
  })
  refreshLobby(scope, session)
  return session
}

function openWaiting(
  { scope, access, channel, feed }: Membership,
  accountToken: RoomSessionOptions['accountToken'],
): Waiting {
  const isHost = feed.me.value.role === Role.host
  const start = () => access.client.conference.start({ params: { id: access.confId } })
  const pollsUrl = signal<string>()
  if (isHost) {
    managerToken({ access, accountToken }).then(
      (token) => {
        if (token) pollsUrl.value = portalPage(access.confId, 'polls')
      },
      (error: unknown) => console.warn('It is unknown whether polls can be prepared', error),
    )
  }
  const connection = createConnection(scope, { control: channel.link })
  return { feed, connection, start: isHost ? start : undefined, pollsUrl }
}

/** The lobby has checked the key. The code is loaded where it is needed, which is in few conferences. */
async function createEncryptionOf(
  { conference: { confId, keyCheck } }: JoinResult,
  secret: string | undefined,
): Promise<Encryption | undefined> {
  if (!keyCheck) return undefined
  if (!secret) throw new Error('An encrypted conference was entered without its key')
  const { createEncryption } = await import('#room/encryption/encryption.ts')
  return createEncryption(secret, confId)
}

/** Seldom enough for a school whose classes wait behind one address. Milliseconds. */
const refreshMs = 30_000

/** People come and go while somebody chooses their devices. A hidden tab needs no refresh. */
function refreshLobby(scope: Scope, { state, refresh }: Pick<Session, 'state' | 'refresh'>): void {
  let inLobby: Scope | undefined
  scope.follow(
    () => state.value.state === 'inLobby',
    (isInLobby) => {
      inLobby?.end()
      if (!isInLobby) return
      const mine = scope.child()
      inLobby = mine
      const refreshLater = () =>
        mine.after(refreshMs, async () => {
          if (document.visibilityState === 'visible') await refresh()
          refreshLater()
        })
      refreshLater()
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && void refresh(),
        { signal: mine.signal },
      )
    },
  )
}

/** A room without an answer by then uses the path of all rooms. Milliseconds. */
const answerMs = 5_000

/** Loads the code of a call, and points its control plane to the path of the learning platform's integration. */
export function subscribedParts(
  integrationId: string,
  loadParts: () => Promise<CallParts>,
  { ltiRoom }: Pick<LumiClient, 'ltiRoom'>,
): () => Promise<CallParts> {
  let asked: Promise<string | undefined> | undefined
  const ask = async () => {
    try {
      const options = { token: null, signal: AbortSignal.timeout(answerMs) }
      const { path } = await ltiRoom.subscribe({ params: { id: integrationId } }, options)
      rememberIntegration(integrationId)
      return path
    } catch (error) {
      console.warn('The room could not be subscribed by its integration', error)
      asked = undefined
      return undefined
    }
  }
  return async () => {
    asked ??= ask()
    const [parts, path] = await Promise.all([loadParts(), asked])
    return {
      ...parts,
      openControl: (scope, options) => parts.openControl(scope, { ...options, path }),
    }
  }
}
