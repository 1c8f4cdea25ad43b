import { maxDocumentPages } from '@lumi/contract/document-types'

/** What making the pages of one document may take. */
export type Limits = {
  pages: number
  /** Longest and widest picture, in pixels; more than this is not even unpacked. */
  pixels: number
  inputBytes: { pdf: number; image: number; text: number; office: number }
  /** Memory of LibreOffice, and of our own worker beside it. */
  officeBytes: number
  workerBytes: number
  officeMs: number
  workerMs: number
}

const MB = 1024 * 1024

export const limits: Limits = {
  pages: maxDocumentPages,
  pixels: 100_000_000,
  inputBytes: { pdf: 300 * MB, image: 100 * MB, text: 10 * MB, office: 200 * MB },
  officeBytes: 1536 * MB,
  workerBytes: 2048 * MB,
  officeMs: 150_000,
  workerMs: 60_000,
}

/** Heap of the worker's JavaScript; the rest is for what it reads and unpacks. Megabytes. */
export const WORKER_HEAP_MB = 512
