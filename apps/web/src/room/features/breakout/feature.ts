import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature, type RoomContext } from '#room/feature.ts'
import { type BreakoutAccess, watchBreakout } from './breakout-access.ts'
import { BreakoutBanner } from './breakout-banner.tsx'
import { BreakoutControl } from './breakout-control.tsx'

export const breakout = defineFeature({
  name: 'breakout',
  permission: (standing) => permissionFor(standing, undefined, 'changeUser'),
  createModel(context) {
    const access = watchBreakout(context)
    tellWhenOpen(context, access)
    return access
  },
  Control: BreakoutControl,
  Banner: BreakoutBanner,
  loadPanel: () => import('./breakout-pane.tsx').then(({ BreakoutPane }) => BreakoutPane),
})

/** Its code is fetched when rooms are open. */
function tellWhenOpen(context: RoomContext, access: BreakoutAccess): void {
  let isTold = false
  context.scope.follow(
    () => Boolean(access.now.value),
    (isOpen) => {
      if (!isOpen || isTold) return
      isTold = true
      import('./breakout-notifications.ts')
        .then(({ tellOfBreakout }) => tellOfBreakout(context, access))
        .catch((error: unknown) => {
          console.warn('Nobody is told of the breakout rooms', error)
          isTold = false
        })
    },
  )
}
