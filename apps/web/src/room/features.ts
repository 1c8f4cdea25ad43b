import { mediaProblems } from '#room/features/media-problems/feature.ts'
import { wakeLock } from '#room/features/wake-lock/feature.ts'
import type { RoomFeature } from './feature.ts'
import { activity } from './features/activity/feature.ts'
import { board } from './features/board/feature.ts'
import { breakout } from './features/breakout/feature.ts'
import { chat } from './features/chat/feature.ts'
import { deviceReport } from './features/device-report/feature.ts'
import { camera, microphone } from './features/devices/feature.tsx'
import { documents } from './features/documents/feature.tsx'
import { encryption } from './features/encryption/feature.tsx'
import { hands } from './features/hands/feature.ts'
import { host } from './features/host/feature.ts'
import { pictureInPicture } from './features/picture-in-picture/feature.tsx'
import { polls } from './features/polls/feature.ts'
import { profile } from './features/profile/feature.tsx'
import { reactions } from './features/reactions/feature.ts'
import { record } from './features/record/feature.tsx'
import { screenShare } from './features/screen-share/feature.ts'
import { settings } from './features/settings/feature.tsx'
import { users } from './features/users/feature.ts'

/** Everything that people can do in a call. Their controls stand in this order. */
export const features: readonly RoomFeature[] = [
  microphone,
  camera,
  screenShare,
  documents,
  board,
  reactions,
  hands,
  users,
  breakout,
  chat,
  polls,
  record,
  host,
  settings,
  pictureInPicture,
  encryption,
  profile,
  activity,
  wakeLock,
  mediaProblems,
  deviceReport,
]
