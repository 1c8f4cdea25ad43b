import type { DocumentFailure } from '@lumi/contract'
import type { PageSize } from './table.ts'

/** What the worker is asked to do. Paths are those of the run's own folder. */
export type WorkerTask = {
  kind: 'pdf' | 'image' | 'text' | 'firstPage' | 'thumbnail'
  input: string
  output: string
  maxPages: number
  maxPixels: number
  /** Longest side of a thumbnail. Pixels. */
  maxSide?: number
}

/** What it answers, as the one line on its standard output. */
export type WorkerResult =
  | {
      /** Of pages in points, of a thumbnail in pixels. */
      sizes: PageSize[]
      /** The text has characters that our fonts do not show well. */
      unshown?: boolean
      /** A thumbnail on which next to nothing is seen. */
      dark?: boolean
    }
  | { failure: DocumentFailure }
