import type { DocumentFailure } from '@lumi/contract'
import type { PageSize } from './table.ts'

/** The task of a worker. Paths are in the folder of the run. */
export type WorkerTask = {
  kind: keyof StepResults
  input: string
  output: string
  maxPages: number
  maxPixels: number
  /** Longest side of a thumbnail. Pixels. */
  maxSide?: number
  /** Set for Office documents. */
  extension?: string
  /** Size to which an Office document may unpack. Bytes. */
  maxUnpacked: number
}

/** The result of each step, written as one line to standard output. */
export type StepResults = {
  pdf: Sized
  image: Sized & { contentType: PagesType }
  text: Sized & {
    /** Path of the text in UTF-8, if it has characters that our fonts do not show well. */
    unshown?: string
  }
  firstPage: Sized
  thumbnail: Sized & {
    /** The thumbnail shows next to nothing. */
    dark?: boolean
  }
  office: OfficeInput
}

/** Sizes of pages are in points, that of a thumbnail is in pixels. */
type Sized = { sizes: PageSize[] }

export type PagesType = 'application/pdf' | 'image/webp'

/** An Office document that passed the checks before it is opened. */
export type OfficeInput = {
  /** The file that LibreOffice reads: the document, or its table in UTF-8. */
  path: string
  /** Size after unpacking. */
  bytes: number
  /** Present if it is a table in a text format. */
  table?: { separator: string; columns: number }
}

export type WorkerFailure = { failure: DocumentFailure }
