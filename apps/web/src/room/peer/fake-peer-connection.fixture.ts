import { vi } from 'vitest'

/** A connection of the browser, as far as descriptions, candidates and states go; the test plays the network. */
export class FakePeerConnection extends EventTarget {
  static all: FakePeerConnection[] = []
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  readonly candidates: (string | undefined)[] = []
  readonly transceivers: ReturnType<typeof transceiver>[] = []
  private rounds = 0
  private isNegotiationNeeded = false

  readonly configuration: RTCConfiguration

  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
    FakePeerConnection.all.push(this)
  }
  addTransceiver(kind: string) {
    this.transceivers.push(transceiver(kind))
    this.needNegotiation()
  }
  getTransceivers = () => this.transceivers
  restartIce = vi.fn(() => this.needNegotiation())
  close = vi.fn()

  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `${type} ${++this.rounds}` }
    if (type === 'offer') this.isNegotiationNeeded = false
    this.become(type === 'offer' ? 'have-local-offer' : 'stable')
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description
    if (description.type === 'offer')
      while (this.transceivers.length < 2)
        this.transceivers.push(transceiver(['audio', 'video'][this.transceivers.length] ?? ''))
    this.become(description.type === 'offer' ? 'have-remote-offer' : 'stable')
  }
  async addIceCandidate({ candidate }: RTCIceCandidateInit) {
    if (candidate === 'malformed') throw new DOMException('', 'OperationError')
    this.candidates.push(candidate)
  }

  /** The browser has found an address. */
  find(candidate: string) {
    if (this.localDescription) this.localDescription.sdp += ` ${candidate}`
    const found = { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: found }))
  }
  /** The network is as the test says. */
  turn(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  private become(state: RTCSignalingState) {
    this.signalingState = state
    this.ask()
  }
  private needNegotiation() {
    this.isNegotiationNeeded = true
    this.ask()
  }
  private ask() {
    queueMicrotask(() => {
      if (!this.isNegotiationNeeded || this.signalingState !== 'stable') return
      this.isNegotiationNeeded = false
      this.dispatchEvent(new Event('negotiationneeded'))
    })
  }
}

const transceiver = (kind: string) => ({
  direction: 'recvonly',
  receiver: { track: { kind } },
  sender: { replaceTrack: vi.fn(async () => undefined) },
})
