/** Brighter than this a picture is not black, however dark the room. Of 255. */
const darkest = 12
/** A camera that delivers no picture never begins to play. Milliseconds. */
const patienceMs = 2000
const width = 16
const height = 9

/** Whether a camera shows nothing at all: one whose cover is closed does. */
export async function isBlack(track: MediaStreamTrack): Promise<boolean> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    const isPlaying = await Promise.race([video.play().then(() => true), late])
    if (!isPlaying) return false
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context || video.videoWidth === 0) return false
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return data.every((value, place) => place % 4 === 3 || value <= darkest)
  } catch {
    // What cannot be looked at is not told of.
    return false
  } finally {
    clearTimeout(timer)
    video.srcObject = null
  }
}
