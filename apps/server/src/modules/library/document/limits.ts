import { maxDocumentPages } from '@lumi/contract/document-types'

/** The limits of converting one document. */
export type Limits = {
  pages: number
  /** Longest and widest picture, in pixels; more than this is not even unpacked. */
  pixels: number
  inputBytes: { pdf: number; image: number; text: number; office: number }
  /** Memory of LibreOffice, and of our own worker beside it. */
  officeBytes: number
  workerBytes: number
  /** Longest time for the largest files (`timeFor`). */
  officeMs: number
  workerMs: number
  /** Size to which any Office document may unpack, and the number of bytes more for each byte of the file. */
  unpackedBytes: number
  unpackedPerByte: number
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
  unpackedBytes: 100 * MB,
  unpackedPerByte: 2,
}

/** Time for the smallest files on a busy machine, and the additional time for each megabyte. */
const times = {
  office: { leastMs: 30_000, perMegabyteMs: 3_000 },
  worker: { leastMs: 15_000, perMegabyteMs: 1_000 },
}

/** Time limit for a file of this size. A small file that takes long is an attack. Milliseconds. */
export function timeFor(
  step: keyof typeof times,
  bytes: number,
  { officeMs, workerMs }: Pick<Limits, 'officeMs' | 'workerMs'>,
): number {
  const { leastMs, perMegabyteMs } = times[step]
  const longest = step === 'office' ? officeMs : workerMs
  return Math.min(longest, leastMs + (bytes / MB) * perMegabyteMs)
}

/** Heap of the worker's JavaScript; the rest is for what it reads and unpacks. Megabytes. */
export const WORKER_HEAP_MB = 512
