import type { UserDevices } from '@lumi/contract'

/** Devices as a room reports them. */
export const someDevices: UserDevices = {
  audio: {
    devices: [
      { kind: 'microphone', deviceId: 'm1', label: 'Headset of Ada' },
      { kind: 'speaker', deviceId: 'default', label: '' },
    ],
    microphoneId: 'm1',
    speakerId: null,
    volume: 1,
    muted: false,
    state: 'on',
    gainControl: true,
    noiseSuppression: true,
    echoCancellation: false,
  },
  video: {
    devices: [{ kind: 'camera', deviceId: 'c1', label: 'Camera' }],
    cameraId: 'c1',
    state: 'on',
    format: { width: 1280, height: 720, frameRate: 29.97 },
    formats: [{ width: 1920, height: 1080, frameRate: 30 }],
    preferWideScreen: true,
    allowHD: true,
    limits: null,
  },
}
