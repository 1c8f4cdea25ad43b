import { Role } from '@lumi/contract/values'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature, type RoomContext } from '#room/feature.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import { followAnnouncements } from './announcements.ts'
import { createMovements } from './movements.ts'
import { ToastList } from './toast-list.tsx'

export const toasts = defineFeature({
  name: 'toasts',
  createModel(context) {
    context.feed.onMovement(context.scope, createMovements(context.toasts))
    followAnnouncements(context)
    followRole(context)
    // Its code is fetched when there is something to tell.
    context.stage.onBegun((share) => {
      const { stage } = context
      if (stage.shown.value?.shareId === share.shareId || !stage.shares.value.includes(share)) return
      import('./shares.ts').then(({ tellOfShare }) => tellOfShare(context, share)).catch(console.warn)
    })
    return context.toasts
  },
  Overlay: ToastList,
})

/** What somebody may do now is worth reading twice. Milliseconds. */
const roleLifeMs = 10_000

/** Tells this person which role they have now. */
function followRole({ scope, feed, toasts }: RoomContext): void {
  let before = feed.me.value.role
  scope.follow(
    () => feed.me.value.role,
    (role) => {
      if (role === before) return
      before = role
      const standing = { features: feed.conference.value.features, privileges: feed.me.value.privileges }
      const mayShare = permissionFor(standing, 'desktopShare', 'share') === 'allowed' && canShareScreen()
      const key =
        mayShare && role !== Role.attendee
          ? (`toast.role.${role}.share` as const)
          : (`toast.role.${role}` as const)
      toasts.show({ about: 'role', text: () => textOf(words)(key) }, roleLifeMs)
    },
  )
}
