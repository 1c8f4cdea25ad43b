import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Tracks of devices that this page has opened. */
    lumiTestTracks?: MediaStreamTrack[]
    /** Ids of devices that are not plugged in. */
    lumiTestUnplugged?: Set<string>
    /** The drawn picture of the page's camera. */
    lumiTestCamera?: DrawnCamera
  }
}

/** To run before a page's own scripts: its devices can then be unplugged and refused. */
export function keepDevicesInReach(): void {
  window.lumiTestTracks = []
  window.lumiTestUnplugged = new Set()
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const list = mediaDevices.enumerateDevices.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints = {}) => {
    // The browser of these tests grants everything, regardless of earlier settings.
    const asked = [constraints.video && 'camera', constraints.audio && 'microphone']
    for (const name of asked.filter(Boolean) as PermissionName[])
      if ((await navigator.permissions.query({ name })).state === 'denied')
        throw new DOMException('Permission denied', 'NotAllowedError')
    const stream = await open(constraints)
    window.lumiTestTracks?.push(...stream.getTracks())
    return stream
  }
  mediaDevices.enumerateDevices = async () =>
    (await list()).filter(({ deviceId }) => !window.lumiTestUnplugged?.has(deviceId))
}

/** To run before a page's own scripts: the microphone is on, and delivers silence. */
export function silenceMicrophone(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    if (stream.getAudioTracks().length === 0) return stream
    const context = new AudioContext()
    // Without a connected source no sound is sent at all, not even silence.
    const silence = new ConstantSourceNode(context, { offset: 0 })
    const destination = context.createMediaStreamDestination()
    silence.connect(destination)
    silence.start()
    return new MediaStream([...stream.getVideoTracks(), ...destination.stream.getAudioTracks()])
  }
}

/** A room, the last picture again and again, or one colour: black is a closed cover. */
export type DrawnCamera = 'moving' | 'frozen' | 'black' | 'red' | 'blue'

function drawCamera(first: DrawnCamera): void {
  window.lumiTestCamera = first
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    if (stream.getVideoTracks().length === 0) return stream
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const context = canvas.getContext('2d')
    let turn = 0
    setInterval(() => {
      if (!context || window.lumiTestCamera === 'frozen') return
      turn = (turn + 30) % 360
      const colour = window.lumiTestCamera ?? first
      context.fillStyle = colour === 'moving' ? `hsl(${turn} 100% 50%)` : colour
      context.fillRect(0, 0, canvas.width, canvas.height)
    }, 100)
    return new MediaStream([...canvas.captureStream().getVideoTracks(), ...stream.getAudioTracks()])
  }
}

/** Before the page goes anywhere: its camera will show what is drawn for it. */
export const giveDrawnCamera = (page: Page, first: DrawnCamera = 'black') =>
  page.addInitScript<DrawnCamera>(drawCamera, first)

export const showOnCamera = (page: Page, what: DrawnCamera) =>
  page.evaluate((now) => {
    window.lumiTestCamera = now
  }, what)

/** Acts like a browser on unplugging: the track ends, and the list of devices has changed. */
export const unplugCamera = (page: Page) =>
  page.evaluate(() => {
    const track = window.lumiTestTracks?.findLast((one) => one.kind === 'video' && one.readyState === 'live')
    const { deviceId } = track?.getSettings() ?? {}
    if (!track || !deviceId) throw new Error('There is no camera to unplug')
    window.lumiTestUnplugged?.add(deviceId)
    track.stop()
    track.dispatchEvent(new Event('ended'))
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  })

/** To run after `keepDevicesInReach`: one of the microphones is not there until it is plugged in. */
export function unplugLastMicrophone(): void {
  const { mediaDevices } = navigator
  const list = mediaDevices.enumerateDevices.bind(mediaDevices)
  let unplugged: string | undefined
  mediaDevices.enumerateDevices = async () => {
    const devices = await list()
    if (unplugged) return devices
    // Devices have no id before one of them may be used.
    unplugged = devices.findLast(({ kind, deviceId }) => kind === 'audioinput' && deviceId)?.deviceId
    if (unplugged) window.lumiTestUnplugged?.add(unplugged)
    return devices.filter(({ deviceId }) => deviceId !== unplugged)
  }
}

export const plugIn = (page: Page) =>
  page.evaluate(() => {
    window.lumiTestUnplugged?.clear()
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  })

/** Sets the page's permissions for camera and microphone, which can change at any time. */
export async function devicePermission(page: Page) {
  const context = page.context()
  const browser = context.browser()
  if (!browser) throw new Error('The page has no browser')
  const own = await context.newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  // Settings of a session end with it.
  const session = await browser.newBrowserCDPSession()
  return async (setting: 'granted' | 'denied') => {
    for (const name of ['camera', 'microphone'])
      await session.send('Browser.setPermission', {
        permission: { name },
        setting,
        origin: new URL(page.url()).origin,
        browserContextId: targetInfo.browserContextId,
      })
  }
}
