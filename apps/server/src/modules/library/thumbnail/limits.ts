import { maxThumbnailSide } from '@lumi/contract'
import { type Limits, limits as ofPages } from '../document/limits.ts'

/** What making one thumbnail may take, beside what each step of making pages may. */
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
