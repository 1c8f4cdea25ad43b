import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type UploadQueueOptions } from './upload-queue.ts'

export type Uploads = ReturnType<typeof useUploads>

/** The files that a page sends. They are given up with the page; `UploadList` asks before that. */
export const useUploads = ({ send, maxBytes, onArrived }: UploadQueueOptions) => {
  const latest = useRef({ send, onArrived })
  latest.current = { send, onArrived }
  const [queue] = useState(() =>
    createUploadQueue({
      send: (...sending) => latest.current.send(...sending),
      maxBytes,
      onArrived: () => latest.current.onArrived(),
    }),
  )
  useEffect(() => queue.follow(), [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  return { items, add: queue.add, retry: queue.retry, cancel: queue.cancel }
}
