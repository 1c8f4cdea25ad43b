import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { watchCapture } from './capture-news.ts'
import { recordingState } from './capture-state.ts'
import { RecordBanner } from './record-banner.tsx'
import { RecordControl } from './record-control.tsx'
import { RecordMark } from './record-mark.tsx'

export const record = defineFeature({
  name: 'record',
  permission: (standing) => permissionFor(standing, 'recording', 'record'),
  createModel: watchCapture,
  Control: RecordControl,
  Banner: RecordBanner,
  TitleMark: RecordMark,
  tells: ({ now }) => ({ recording: { state: recordingState(now.value) } }),
  loadPanel: () => import('./record-pane.tsx').then(({ RecordPane }) => RecordPane),
})
