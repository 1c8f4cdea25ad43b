import type { PeerCandidate, PeerRoom } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

/** The state of a connection. `lost`: it was connected, and connects again. */
export type PeerLinkState = 'connecting' | 'connected' | 'lost'

/** The part that one of the two writes into their peer room. */
export interface Signalling {
  /** Makes the room with its first offer, and later offers in the same room. */
  offer(offer: PeerRoom['offer']): Promise<PeerRoom>
  answer(answer: NonNullable<PeerRoom['answer']>, version: number): Promise<PeerRoom>
  /** Asks the caller for another offer. */
  askForOffer(): Promise<PeerRoom>
  addCandidate(candidate: PeerCandidate): Promise<void>
}

/** The tracks of this device that are sent; undefined for a kind that is off. */
export type SentTracks = Readonly<Record<'audio' | 'video', ReadonlySignal<MediaStreamTrack | undefined>>>

export interface PeerLinkOptions {
  readonly isCaller: boolean
  readonly iceServers: readonly RTCIceServer[]
  readonly sent: SentTracks
  readonly signalling: Signalling
}

/** A connection from this browser to that of somebody else. */
export interface PeerLink {
  readonly state: ReadonlySignal<PeerLinkState>
  readonly received: Readonly<Record<'audio' | 'video', ReadonlySignal<MediaStreamTrack | undefined>>>
  /** Takes in what their room says now; older states change nothing. */
  take(room: PeerRoom): void
  /** Makes the offer again that never reached their room; does nothing where it did. */
  resume(): void
}

/** Candidates are found before they are asked for, so that the first offer has some. */
const candidatePoolSize = 10
/** A connection that has not begun by then never does: one side has found no candidates. Milliseconds. */
const beginsWithinMs = 8_000

/**
 * Only the caller makes offers, so that two never cross: the other side asks for a new one. Camera and microphone
 * have their place in the first offer, and come and go there without another one.
 */
export function createPeerLink(scope: Scope, options: PeerLinkOptions): PeerLink {
  const { isCaller, iceServers, sent, signalling } = options
  const state = signal<PeerLinkState>('connecting')
  const received = {
    audio: signal<MediaStreamTrack | undefined>(),
    video: signal<MediaStreamTrack | undefined>(),
  }
  const connection = new RTCPeerConnection({
    iceServers: [...iceServers],
    iceCandidatePoolSize: candidatePoolSize,
  })
  let version = 0
  /** The offer that this side has made or taken, as it was said: browsers add what they learn to their copy. */
  let present: string | undefined
  /** False while an offer of this side has not reached the room. */
  let isHeard = true
  /** The number of the other side's candidates for the present offer that have been added. */
  let taken = 0
  const inTurn = createStepQueue(scope)

  /** Makes an offer, or repeats the one that was not heard, by now with the candidates that were found for it. */
  const offer = async () => {
    if (connection.signalingState === 'stable') {
      await connection.setLocalDescription()
      isHeard = false
    }
    const { localDescription } = connection
    if (isHeard || localDescription?.type !== 'offer') return
    taken = 0
    present = localDescription.sdp
    const room = await signalling.offer({ type: 'offer', sdp: present })
    isHeard = true
    await takeIn(room)
  }
  const answerTo = async (room: PeerRoom) => {
    if (room.offer.sdp !== present) {
      await connection.setRemoteDescription(room.offer)
      for (const { direction, receiver, sender } of connection.getTransceivers()) {
        if (direction === 'stopped') continue
        await sender.replaceTrack(sent[kindOf(receiver.track)].value ?? null)
      }
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
      await connection.setLocalDescription()
      present = room.offer.sdp
    }
    // An offer that is made again has its candidates anew.
    taken = 0
    const { localDescription } = connection
    if (localDescription?.type === 'answer')
      await takeIn(await signalling.answer({ type: 'answer', sdp: localDescription.sdp }, room.version))
  }

  const takeIn = async (room: PeerRoom) => {
    if (room.version < version) return
    version = room.version
    if (isCaller) {
      if (room.answer && room.offer.sdp === present && connection.signalingState === 'have-local-offer') {
        await connection.setRemoteDescription(room.answer)
        scope.after(beginsWithinMs, lookAgain)
      } else if (room.negotiationneeded) {
        // Uses new addresses: the former ones lead nowhere, or are forgotten. The browser requests the offer.
        return connection.restartIce()
      }
    } else if (!room.answer) await answerTo(room)
    await takeCandidates(isCaller ? room.calleeCandidates : room.callerCandidates)
  }
  /** No event tells of a browser that looks for candidates for ever. */
  const lookAgain = () => {
    if (connection.connectionState === 'new') connection.restartIce()
  }
  const takeCandidates = async (candidates: readonly PeerCandidate[]) => {
    if (!connection.remoteDescription) return
    for (const candidate of candidates.slice(taken)) {
      taken += 1
      await connection
        .addIceCandidate(candidate)
        .catch((error: unknown) => console.warn('A candidate was not accepted', error))
    }
  }

  connection.addEventListener('negotiationneeded', () => {
    if (isCaller) inTurn(offer)
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate?.candidate) return
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    inTurn(async () => {
      // An offer that is repeated brings along what was found before.
      if (isHeard) await signalling.addCandidate({ candidate: text, sdpMid, sdpMLineIndex, usernameFragment })
    })
  })
  connection.addEventListener('track', ({ track }) => {
    received[kindOf(track)].value = track
  })
  connection.addEventListener('connectionstatechange', () => {
    const { connectionState } = connection
    if (connectionState === 'connected') state.value = 'connected'
    else if (connectionState === 'disconnected' || connectionState === 'failed') state.value = 'lost'
    if (connectionState !== 'failed') return
    if (isCaller) connection.restartIce()
    else inTurn(() => signalling.askForOffer())
  })

  // The places of both come with the first offer.
  if (isCaller) for (const kind of kinds) connection.addTransceiver(kind, { direction: 'sendrecv' })
  for (const kind of kinds) {
    scope.follow(
      () => sent[kind].value,
      (track) =>
        inTurn(async () => {
          const place = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
          await place?.sender.replaceTrack(track ?? null)
        }),
    )
  }
  scope.onEnd(() => connection.close())

  return {
    state,
    received,
    take: (room) => inTurn(() => takeIn(room)),
    resume: () => inTurn(async () => isHeard || offer()),
  }
}

const kinds = ['audio', 'video'] as const
const kindOf = ({ kind }: MediaStreamTrack) => (kind === 'audio' ? 'audio' : 'video')

/** The pause before a step that did not reach the server is repeated. Milliseconds. */
const retryMs = 1_500

/**
 * Takes one step after the other, until the scope ends. Descriptions and candidates have an order: what comes later
 * waits while a step does not reach the server.
 */
function createStepQueue(scope: Scope): (step: () => Promise<unknown>) => void {
  let work: Promise<unknown> = Promise.resolve()
  const untilDone = async (step: () => Promise<unknown>) => {
    while (!scope.signal.aborted) {
      try {
        return await step()
      } catch (error) {
        if (scope.signal.aborted) return
        console.warn('A step towards a connection failed', error)
        if (!isTemporary(error)) return
        await new Promise<void>((resolve) => void scope.after(retryMs, resolve))
      }
    }
  }
  return (step) => {
    work = work.then(() => untilDone(step))
  }
}

/** Nobody answered, or only not yet: the token may be renewed at this moment. */
const isTemporary = (error: unknown) =>
  error instanceof LumiError &&
  (error.isUnreachable || error.status >= 500 || error.status === 429 || error.status === 401)
