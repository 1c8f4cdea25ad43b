import type { RoomFeature } from './feature.ts'
import { camera, microphone } from './features/devices/feature.ts'
import { documents } from './features/documents/feature.ts'
import { hands } from './features/hands/feature.ts'
import { reactions } from './features/reactions/feature.ts'
import { screenShare } from './features/screen-share/feature.ts'
import { settings } from './features/settings/feature.ts'
import { toasts } from './features/toasts/feature.ts'
import { users } from './features/users/feature.ts'

/** Everything that people can do in a call. Their controls stand in this order. */
export const features: readonly RoomFeature[] = [
  microphone,
  camera,
  screenShare,
  documents,
  reactions,
  hands,
  users,
  settings,
  toasts,
]
