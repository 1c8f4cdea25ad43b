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
    notifyWhenOpen(context, access)
    return access
  },
  Control: BreakoutControl,
  Banner: BreakoutBanner,
  loadPanel: () => import('./breakout-pane.tsx').then(({ BreakoutPane }) => BreakoutPane),
})

/** The code is fetched when rooms are open. */
function notifyWhenOpen(context: RoomContext, access: BreakoutAccess): void {
  let isLoaded = false
  context.scope.follow(
    () => Boolean(access.now.value),
    (isOpen) => {
      if (!isOpen || isLoaded) return
      isLoaded = true
      import('./breakout-notifications.ts')
        .then(({ notifyOfBreakout }) => notifyOfBreakout(context, access))
        .catch((error: unknown) => {
          console.warn('The notifications of breakout rooms could not be loaded', error)
          isLoaded = false
        })
    },
  )
}
