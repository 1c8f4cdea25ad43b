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
    tellWhenRecorded(context, news)
    return news
  },
  Control: RecordControl,
  Overlay: KeyQuestion,
  TitleMark: RecordMark,
  tells: ({ now }) => ({ recording: { state: recordingState(now.value) } }),
  loadPanel: () => import('./record-pane.tsx').then(({ RecordPane }) => RecordPane),
})

/** Its code is fetched when there is something to tell. */
function tellWhenRecorded(context: RoomContext, news: CaptureNews): void {
  let isTold = false
  context.scope.follow(
    () => news.now.value !== null,
    (isSomething) => {
      if (!isSomething || isTold) return
      isTold = true
      import('./tell-capture.ts')
        .then(({ tellCapture }) => tellCapture(context, news))
        .catch((error: unknown) => {
          console.warn('Nobody is told of the recording', error)
          isTold = false
        })
    },
  )
}
