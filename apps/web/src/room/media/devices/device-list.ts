import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

export interface Device {
  readonly id: string
  readonly label: string
  /** Is shared by the parts of one device, such as the microphone and the speaker of a headset. */
  readonly groupId: string
}

export interface DeviceLists {
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
  readonly speakers: readonly Device[]
}

export interface DeviceListModel {
  readonly lists: ReadonlySignal<DeviceLists>
  /** Reads the list again. Browsers give the names of devices only after one was granted. */
  refresh(): Promise<void>
}

const none: DeviceLists = { cameras: [], microphones: [], speakers: [] }

/** The list of the plugged-in devices, kept up to date. Empty where the browser lists none. */
export function createDeviceList(scope: Scope, mediaDevices: MediaDevices | undefined): DeviceListModel {
  const lists = signal(none)

  const refresh = async () => {
    // An unreadable list is an empty one; opening a device shows the problem.
    const devices = await mediaDevices?.enumerateDevices().catch(() => undefined)
    if (!devices || scope.signal.aborted) return
    const ofKind = (kind: MediaDeviceKind) =>
      devices
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label, groupId }) => ({ id: deviceId, label, groupId }))
    lists.value = {
      cameras: ofKind('videoinput'),
      microphones: ofKind('audioinput'),
      speakers: ofKind('audiooutput'),
    }
  }

  mediaDevices?.addEventListener('devicechange', refresh, { signal: scope.signal })
  void refresh()
  return { lists, refresh }
}

/** True where sound can be sent to a chosen speaker. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype
