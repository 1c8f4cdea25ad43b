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
 * Sends a file part by part, from where an earlier try of this tab has stopped, and in smaller parts where a proxy lets
 * through no larger ones. Whoever gives it up by `signal` removes what has been sent, unless the connection was lost.
 */
export const sendInParts = async (file: File, { confId, signal, onProgress }: Sending): Promise<void> => {
  const begun = begunUpload(file, confId)
  const { uploadId, ...found } = await resumeOrBegin(file, confId, begun, signal)
  const params = { id: uploadId }
  begun.keep(uploadId)
  try {
    let { received, partBytes } = found
    while (received < file.size) {
      const offset = received
      const content = file.slice(offset, offset + partBytes)
      const told = (share: number) => onProgress((offset + share * content.size) / file.size)
      told(0)
      const sent = await uploads.contentUpload
        .addPart({ params, query: { offset }, files: { content } }, { signal, onProgress: told })
        .catch(async (error) => {
          const smaller = uploadPartSizes.find((bytes) => bytes < content.size)
          if (isRefusal(error, 'proxyLimit') && smaller) {
            partBytes = smaller
            return { received }
          }
          // It had arrived after all, and only its answer was lost.
          if (!isRefusal(error, 'wrongOffset')) throw error
          return lumiAsMyself.contentUpload.read({ params }, { signal })
        })
      received = sent.received
    }
    await uploads.contentUpload.finish({ params }, { signal })
    begun.forget()
  } catch (error) {
    if (isRefusal(error, 'unknownUpload')) begun.forget()
    if (isGivenUp(signal)) {
      begun.forget()
      void lumiAsMyself.contentUpload.cancel({ params }, { keepalive: true }).catch(() => undefined)
    }
    throw error
  }
}

/** Aborted without a reason of its own. */
const isGivenUp = ({ aborted, reason }: AbortSignal) => aborted && reason?.name === 'AbortError'

const resumeOrBegin = async (
  file: File,
  confId: string | undefined,
  begun: ReturnType<typeof begunUpload>,
  signal: AbortSignal,
): Promise<ContentUpload> => {
  const id = begun.id()
  if (id !== undefined) {
    try {
      return await lumiAsMyself.contentUpload.read({ params: { id } }, { signal })
    } catch (error) {
      // Too old by now, or of somebody else who was signed in here.
      if (!isRefusal(error, 'unknownUpload')) throw error
    }
  }
  const body = { fileName: file.name, contentType: file.type || undefined, size: file.size, confId }
  return lumiAsMyself.contentUpload.begin({ body }, { signal })
}

/** What this tab has begun to send, so that the same file goes on after a reload. It ends with the tab. */
const storageKey = 'lumi.uploads'

type Begun = Readonly<Record<string, string>>

const read = () => (readStored(storageKey, 'sessionStorage') ?? {}) as Begun
const write = (begun: Begun) => writeStored(storageKey, begun, 'sessionStorage')

/** Where it is kept which upload a file belongs to: by what can be known of it without reading it. */
const begunUpload = ({ name, size, lastModified }: File, confId = '') => {
  const key = [confId, size, lastModified, name].join('/')
  return {
    id: (): string | undefined => read()[key],
    keep: (uploadId: string) => write({ ...read(), [key]: uploadId }),
    forget: () => {
      const { [key]: _, ...others } = read()
      write(others)
    },
  }
}
