import { computed } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { session as account } from '#lib/lumi.ts'
import { ltiIntegration } from '#lib/site.ts'
import { createLocalDevices, type LocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import type { Call } from './call.ts'
import { accessTo } from './conference-access.ts'
import { findByIntegration } from './find-conference.ts'
import { type CallParts, createRoomSession, subscribedParts, type Waiting } from './room-session.ts'
import type { Session } from './session.ts'

export interface RoomSession {
  readonly session: Session<Call, Waiting>
  readonly devices: LocalDevices
  /**
   * Prepares the needs of a join, while the preview shows and not before: the lobby would wait for them. The join tries
   * again where one of them fails.
   */
  readonly prepareJoin: () => void
}

/** The room works without it. Only the page around it gets no messages then. */
async function embed(scope: Scope, session: Session<Call>): Promise<void> {
  try {
    const { openEmbedding } = await import('#room/embedding/embedding.ts')
    if (!scope.signal.aborted) openEmbedding(scope, session)
  } catch (error) {
    console.warn('The page that shows the room could not be spoken with', error)
  }
}

const captureKinds = ['camera', 'microphone'] as const

/** One session of a conference for as long as the page shows it. `loadParts`: the code of a call, fetched meanwhile. */
export function useRoomSession(confId: string, loadParts: () => Promise<CallParts>): RoomSession | undefined {
  const [current, setCurrent] = useState<RoomSession>()
  useEffect(() => {
    const scope = createScope()
    const devices = createLocalDevices(scope)
    const access = accessTo(confId)
    const load = ltiIntegration ? subscribedParts(ltiIntegration, loadParts, access.client) : loadParts
    const session = createRoomSession(scope, {
      access,
      accessTo,
      devices,
      loadParts: load,
      accountToken: account.token,
      find: ltiIntegration ? findByIntegration(ltiIntegration) : undefined,
    })
    // Closing the tab is leaving, so that the others do not wait for a time-out.
    window.addEventListener('pagehide', session.leaveForReload, { signal: scope.signal })
    void session.open()
    // The page that shows the room in a frame may control it.
    if (window.parent !== window) void embed(scope, session)
    // Computed, so that a step from the lobby into the call does not open the devices again.
    const isOut = computed(() => ['over', 'unavailable'].includes(session.state.value.state))
    // Once somebody is out, their camera is off.
    scope.follow(
      () => isOut.value,
      (now) => (now ? devices.rest() : void devices.start()),
    )
    scope.follow(
      () => (session.state.value.state === 'inLobby' ? session.state.value.usable : undefined),
      (usable) => {
        if (usable) for (const kind of captureKinds) if (!usable[kind]) devices.takeAway(kind)
      },
    )
    const prepareJoin = () => {
      load().catch(() => undefined)
      warmUpPeerConnection().catch(() => undefined)
    }
    setCurrent({ session, devices, prepareJoin })
    return scope.end
  }, [confId, loadParts])
  return current
}

/**
 * Makes the browser start its WebRTC engine: threads, codecs and keys, which the first peer connection of
 * a page would wait for while somebody joins. The call itself reports failures.
 */
async function warmUpPeerConnection(): Promise<void> {
  const connection = new RTCPeerConnection()
  try {
    connection.createDataChannel('warm-up')
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addTransceiver('video', { direction: 'recvonly' })
    await connection.createOffer()
  } finally {
    connection.close()
  }
}
