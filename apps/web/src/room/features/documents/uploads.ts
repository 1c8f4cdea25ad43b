import { type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/context.ts'

/** A file that is on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  cancel(): void
}

interface Uploads {
  readonly uploads: ReadonlySignal<readonly Upload[]>
  add(file: File): Promise<void>
}

/** Files that this person adds to the conference. */
export function createUploads(
  {
    scope,
    client,
    confId,
    notifications,
  }: Pick<RoomContext, 'scope' | 'client' | 'confId' | 'notifications'>,
  onAdded: () => Promise<void>,
): Uploads {
  const uploads = signal<readonly Upload[]>([])
  let uploaded = 0
  return {
    uploads,
    async add(file) {
      const { name } = file
      const life = new AbortController()
      const id = ++uploaded
      const show = (progress: number) => {
        const now = { id, name, progress, cancel: () => life.abort() }
        uploads.value = [...uploads.value.filter((one) => one.id !== id), now].sort((a, b) => a.id - b.id)
      }
      show(0)
      const sent = client.conferenceContent.upload(
        { params: { id: confId }, body: { fileName: name }, files: { content: file } },
        { onProgress: show, signal: AbortSignal.any([life.signal, scope.signal]) },
      )
      const isCancelled = () => life.signal.aborted
      await attemptChange(
        notifications,
        sent.catch((error) => {
          if (!isCancelled()) throw error
        }),
      )
      uploads.value = uploads.value.filter((one) => one.id !== id)
      if (!isCancelled()) await onAdded()
    },
  }
}
