import type { Once } from '#room/reactive/create-once.ts'
import { createScope } from '#room/reactive/scope.ts'
import { followShown, type Shown, type ShownContext } from './shown-person.ts'

/** Large enough for a good picture; the window is as large as somebody makes it. Pixels. */
const size = { width: '480px', height: '270px' }

/** Shows one picture in the browser's own small window. Answers how to close it; rejects when there is no picture. */
export async function openVideo(once: Once<ShownContext>, onClosed: () => void): Promise<() => void> {
  const scope = createScope()
  const shown = once(followShown)
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
  const close = () => {
    if (document.pictureInPictureElement === video)
      void document.exitPictureInPicture().catch(() => undefined)
    scope.end()
  }
  video.addEventListener(
    'leavepictureinpicture',
    () => {
      scope.end()
      onClosed()
    },
    { signal: scope.signal },
  )
  try {
    if (!shown.value.picture && !shown.value.ownTrack) throw new Error('Nobody can be seen')
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }))
    await video.requestPictureInPicture()
    return close
  } catch (error) {
    scope.end()
    throw error
  }
}

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
