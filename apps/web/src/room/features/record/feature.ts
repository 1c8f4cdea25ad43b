import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature, type RoomContext } from '#room/feature.ts'
import { type CaptureNews, watchCapture } from './capture-news.ts'
import { recordingState } from './capture-state.ts'
import { KeyQuestion } from './key-question.tsx'
import { RecordControl } from './record-control.tsx'
import { RecordMark } from './record-mark.tsx'

export const record = defineFeature({
  name: 'record',
  permission: (standing) => permissionFor(standing, 'recording', 'record'),
  createModel(context, permission) {
    const news = watchCapture(context, permission)
    notifyWhenRecorded(context, news)
    return news
  },
  Control: RecordControl,
  Overlay: KeyQuestion,
  TitleMark: RecordMark,
  tells: ({ now }) => ({ recording: { state: recordingState(now.value) } }),
  loadPanel: () => import('./record-pane.tsx').then(({ RecordPane }) => RecordPane),
})

/** The code is fetched when there is a recording. */
function notifyWhenRecorded(context: RoomContext, news: CaptureNews): void {
  let isLoaded = false
  context.scope.follow(
    () => news.now.value !== null,
    (isRecorded) => {
      if (!isRecorded || isLoaded) return
      isLoaded = true
      import('./capture-notifications.ts')
        .then(({ notifyOfCapture }) => notifyOfCapture(context, news))
        .catch((error: unknown) => {
          console.warn('The notifications of the recording could not be loaded', error)
          isLoaded = false
        })
    },
  )
}
