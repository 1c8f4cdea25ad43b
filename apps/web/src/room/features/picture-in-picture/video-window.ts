import type { Scope } from '#room/reactive/scope.ts'
import type { Shown, ShownPerson } from './shown-person.ts'

/** Large enough for a good picture; the window is as large as somebody makes it. Pixels. */
const size = { width: '480px', height: '270px' }

/** The longest wait for a first frame. Milliseconds. */
const longestWaitMs = 5_000

/**
 * Shows one picture in the browser's own small window for as long as the scope lasts, which ends when the window is
 * closed. Rejects when there is no picture.
 */
export async function openVideo(scope: Scope, shown: ShownPerson): Promise<void> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, autoplay: true, ariaHidden: 'true' })
  // On the page, so that it counts as seen, but out of everybody's sight.
  Object.assign(video.style, { ...size, position: 'fixed', opacity: 0, pointerEvents: 'none', zIndex: -1 })
  document.body.append(video)
  scope.onEnd(() => video.remove())
  let detach: (() => void) | undefined
  scope.follow(
    () => shown.value,
    (now) => {
      detach?.()
      detach = attach(video, now)
    },
  )
  scope.onEnd(() => detach?.())
  video.addEventListener('leavepictureinpicture', scope.end, { signal: scope.signal })
  if (!shown.value.picture && !shown.value.ownTrack) throw new Error('Nobody can be seen')
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) await metadata(video, scope)
  if (scope.signal.aborted) return
  await video.requestPictureInPicture()
  // At once where the call has ended meanwhile.
  scope.onEnd(() => {
    if (document.pictureInPictureElement === video)
      void document.exitPictureInPicture().catch(() => undefined)
  })
}

const metadata = (video: HTMLVideoElement, scope: Scope) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true })
    scope.after(longestWaitMs, () => reject(new Error('No picture has come')))
    scope.onEnd(resolve)
  })

function attach(video: HTMLVideoElement, { picture, ownTrack }: Shown): () => void {
  if (picture) {
    picture.attach(video)
    return () => void picture.detach(video)
  }
  video.srcObject = ownTrack ? new MediaStream([ownTrack]) : null
  return () => {
    video.srcObject = null
  }
}
