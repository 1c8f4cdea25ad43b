import { maxThumbnailSide } from '@lumi/contract'
import { type Limits, limits as ofPages } from '../document/limits.ts'

/** The limits of making one thumbnail, in addition to those of each conversion step. */
export type ThumbnailLimits = Limits & {
  /** Longest side of what is made. Pixels. */
  side: number
  /** Memory of ffmpeg. */
  filmBytes: number
  /** One run of ffmpeg on a film, and all runs together. */
  filmMs: number
  filmTotalMs: number
}

export const limits: ThumbnailLimits = {
  ...ofPages,
  side: maxThumbnailSide,
  filmBytes: 2048 * 1024 * 1024,
  filmMs: 30_000,
  filmTotalMs: 60_000,
}
