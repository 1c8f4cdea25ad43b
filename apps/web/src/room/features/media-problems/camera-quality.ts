import { computed } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { cameraWish, usualCamera } from '#room/media/devices/camera-wish.ts'

/** One's own camera delivers what the conference wants, and less while this machine cannot keep up. */
export function followCameraQuality({
  scope,
  media,
  devices,
  feed,
}: Pick<RoomContext, 'scope' | 'media' | 'devices' | 'feed'>) {
  const usual = JSON.stringify(cameraWish(usualCamera))
  // As text, so that a camera is asked only when something else is wanted of it.
  const wish = computed(() => JSON.stringify(cameraWish(feed.conference.value, media.isSparing.value)))
  scope.follow(
    () => wish.value,
    (now) => devices.limitCamera(now === usual ? undefined : (JSON.parse(now) as MediaTrackConstraints)),
  )
  scope.onEnd(() => devices.limitCamera(undefined))
}
