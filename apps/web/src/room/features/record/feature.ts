import { IconPlayerRecord, IconPlayerRecordFilled } from '@tabler/icons-react'
import words from '#locales/recording.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { recordingState, watchCapture } from './capture.ts'
import { KeyQuestion, RecordMark } from './parts.tsx'

export const record = defineFeature({
  name: 'record',
  permission: (standing) => permissionFor(standing, 'recording', 'record'),
  createModel: watchCapture,
  load: () => import('./model.ts').then(({ createRecording }) => createRecording),
  preload({ permission, encryption }, { now }) {
    if (now.value !== null) return 'atOnce'
    // A recorder may ask hosts for the key who look at nothing of the recording, such as in a breakout room.
    return encryption && permission.value === 'allowed' ? 'afterJoining' : undefined
  },
  panelControl: {
    icon: IconPlayerRecord,
    words,
    live: { icon: IconPlayerRecordFilled, isOn: ({ isOn }) => isOn.value },
  },
  Overlay: KeyQuestion,
  TitleMark: RecordMark,
  reports: ({ now }) => ({ recording: { state: recordingState(now.value) } }),
  panel: () => import('./panel.tsx').then(({ RecordPanel }) => RecordPanel),
})
