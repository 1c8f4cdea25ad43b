import { readStored, writeStored } from '#lib/stored.ts'

/** Pictures of ours that somebody can sit in front of. */
export const scenes = ['dusk', 'meadow', 'paper'] as const
export type Scene = (typeof scenes)[number]

/** The background that is seen behind somebody, instead of their room. */
export type Background =
  | { readonly kind: 'none' }
  | { readonly kind: 'blur' }
  | { readonly kind: 'scene'; readonly scene: Scene }
  /** A picture of their own, as a `data:` address. */
  | { readonly kind: 'picture'; readonly picture: string }

const key = 'lumi.room.background'
const none: Background = { kind: 'none' }

/** The background that was chosen last on this device. */
export function readBackground(): Background {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null) return none
  const { kind, scene, picture } = stored as Partial<Record<string, unknown>>
  if (kind === 'blur') return { kind }
  const known = scenes.find((one) => one === scene)
  if (kind === 'scene' && known) return { kind, scene: known }
  if (kind === 'picture' && typeof picture === 'string' && picture.startsWith('data:image/'))
    return { kind, picture }
  return none
}

export const storeBackground = (background: Background) =>
  writeStored(key, background.kind === 'none' ? undefined : background)

/** True where this browser can tell a person from their room. */
export const canChangeBackground = () =>
  typeof WebAssembly === 'object' &&
  'requestVideoFrameCallback' in HTMLVideoElement.prototype &&
  'captureStream' in HTMLCanvasElement.prototype &&
  document.createElement('canvas').getContext('webgl2') !== null
