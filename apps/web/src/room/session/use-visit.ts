import { useEffect, useState } from 'react'
import { roomCalls, session } from '#lib/lumi.ts'
import { createLocalDevices, type LocalDevices } from '#room/media/devices/local-devices.ts'
import { warmUpPeerConnection } from '#room/media/warm-up.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createRoomApi } from './room-api.ts'
import { tabMemory } from './tab-memory.ts'
import { createVisit, type Place, type Planes, type Visit } from './visit.ts'

/** The two planes are code of their own, fetched while somebody looks at the preview. */
const loadPlanes = async (): Promise<Planes> => {
  const [{ openLivekitPlane }, { openControlChannel }] = await Promise.all([
    import('#room/media/livekit/plane.ts'),
    import('#room/channel/control-channel.ts'),
  ])
  return { openMedia: openLivekitPlane, openControl: openControlChannel }
}

export interface VisitWithDevices {
  readonly visit: Visit
  readonly devices: LocalDevices
}

function placeOf(confId: string): Place {
  const memory = tabMemory(confId)
  return { api: createRoomApi(roomCalls, confId, memory), memory }
}

/** One visit to a conference for as long as the page shows it. */
export function useVisit(confId: string): VisitWithDevices | undefined {
  const [current, setCurrent] = useState<VisitWithDevices>()
  useEffect(() => {
    const scope = createScope()
    const devices = createLocalDevices(scope)
    const visit = createVisit(scope, {
      confId,
      ...placeOf(confId),
      elsewhere: placeOf,
      devices,
      planes: loadPlanes,
      accountToken: session.token,
    })
    // Closing the tab is leaving; the others should not wait for a time-out.
    window.addEventListener('pagehide', visit.pause, { signal: scope.signal })
    // What a join needs is made ready while the preview shows; whatever fails is tried again by the join.
    loadPlanes().catch(() => undefined)
    warmUpPeerConnection().catch(() => undefined)
    void visit.open()
    // Once somebody is out, the light of their camera is too.
    scope.follow(
      () => visit.now.value.state === 'over' || visit.now.value.state === 'unavailable',
      (isOut) => (isOut ? devices.rest() : void devices.start()),
    )
    setCurrent({ visit, devices })
    return scope.end
  }, [confId])
  return current
}
