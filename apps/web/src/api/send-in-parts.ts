import { type ContentUpload, uploadPartSizes } from '@lumi/contract'
import type { CallOptions } from '@lumi/sdk'
import { isRefusal } from '#lib/failure.ts'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { readStored, writeStored } from '#lib/stored.ts'

interface Sending extends Required<Pick<CallOptions, 'signal' | 'onProgress'>> {
  /** Conference to link the file to. */
  readonly confId?: string | undefined
}

/**
 * Sends a file part by part, from the place where an earlier try of this tab stopped, in smaller parts if a proxy lets
 * through no larger ones. Aborting by `signal` removes the parts that were sent, unless the connection was lost.
 */
export const sendInParts = async (file: File, { confId, signal, onProgress }: Sending): Promise<void> => {
  const pending = pendingUpload(file, confId)
  const { uploadId, ...found } = await resumeOrBegin(file, confId, pending, signal)
  const params = { id: uploadId }
  pending.store(uploadId)
  try {
    let { received, partBytes } = found
    while (received < file.size) {
      const offset = received
      const content = file.slice(offset, offset + partBytes)
      const onShare = (share: number) => onProgress((offset + share * content.size) / file.size)
      onShare(0)
      const sent = await uploads.contentUpload
        .addPart({ params, query: { offset }, files: { content } }, { signal, onProgress: onShare })
        .catch(async (error) => {
          const smaller = uploadPartSizes.find((bytes) => bytes < content.size)
          if (isRefusal(error, 'proxyLimit') && smaller) {
            partBytes = smaller
            return { received }
          }
          // The part had arrived after all, and only its answer was lost.
          if (!isRefusal(error, 'wrongOffset')) throw error
          return lumiAsMyself.contentUpload.read({ params }, { signal })
        })
      received = sent.received
    }
    await uploads.contentUpload.finish({ params }, { signal })
    pending.forget()
  } catch (error) {
    if (isRefusal(error, 'unknownUpload')) pending.forget()
    if (isGivenUp(signal)) {
      pending.forget()
      void lumiAsMyself.contentUpload.cancel({ params }, { keepalive: true }).catch(() => undefined)
    }
    throw error
  }
}

/** True if somebody gave it up: other aborts have a reason of their own. */
const isGivenUp = ({ aborted, reason }: AbortSignal) => aborted && reason?.name === 'AbortError'

const resumeOrBegin = async (
  file: File,
  confId: string | undefined,
  pending: ReturnType<typeof pendingUpload>,
  signal: AbortSignal,
): Promise<ContentUpload> => {
  const id = pending.id()
  if (id !== undefined) {
    try {
      return await lumiAsMyself.contentUpload.read({ params: { id } }, { signal })
    } catch (error) {
      // The upload has expired, or belongs to somebody else who was signed in here.
      if (!isRefusal(error, 'unknownUpload')) throw error
    }
  }
  const body = { fileName: file.name, contentType: file.type || undefined, size: file.size, confId }
  return lumiAsMyself.contentUpload.begin({ body }, { signal })
}

/** Uploads that this tab has begun, so that the same file goes on after a reload. */
const storageKey = 'lumi.uploads'

type PendingUploads = Readonly<Record<string, string>>

const read = () => (readStored(storageKey, 'sessionStorage') ?? {}) as PendingUploads
const write = (pending: PendingUploads) => writeStored(storageKey, pending, 'sessionStorage')

/** The stored id of a file's upload. A file is recognized without reading its content. */
const pendingUpload = ({ name, size, lastModified }: File, confId = '') => {
  const key = [confId, size, lastModified, name].join('/')
  return {
    id: (): string | undefined => read()[key],
    store: (uploadId: string) => write({ ...read(), [key]: uploadId }),
    forget: () => {
      const { [key]: _, ...others } = read()
      write(others)
    },
  }
}
