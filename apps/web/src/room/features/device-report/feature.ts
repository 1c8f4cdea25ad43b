import { defineFeature } from '#room/feature.ts'

/** Late enough for a person who joins to see the others first. Milliseconds. */
const startAfterMs = 3000

/** Nothing that is seen: hosts who help somebody with sound or picture learn what their device has and does. */
export const deviceReport = defineFeature({
  name: 'deviceReport',
  createModel: (context) =>
    context.scope.after(startAfterMs, () => {
      import('./report-devices.ts').then(
        ({ reportDevices }) => reportDevices(context),
        (error) => console.warn('The devices are not reported', error),
      )
    }),
})
