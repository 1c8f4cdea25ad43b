import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature, type RoomContext } from '#room/feature.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import { ToastList } from './toast-list.tsx'
import { createToasts } from './toasts.ts'

export const toasts = defineFeature({
  name: 'toasts',
  createModel: followConference,
  Overlay: ToastList,
})

/** Tells who comes and goes, and which role this person has now. */
function followConference({ scope, feed }: RoomContext) {
  const toasts = createToasts(scope)
  feed.onMovement(scope, toasts.showMovement)

  let before = feed.me.value.role
  scope.follow(
    () => feed.me.value.role,
    (role) => {
      if (role === before) return
      before = role
      const standing = { features: feed.conference.value.features, privileges: feed.me.value.privileges }
      const mayShare = permissionFor(standing, 'desktopShare', 'share') === 'allowed'
      toasts.showRole(role, mayShare && canShareScreen())
    },
  )
  return toasts
}
