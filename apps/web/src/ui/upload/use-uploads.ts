import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts'

/**
 * The files that a page sends. They are given up with the page; `UploadList` asks before that, and alone is rendered again
 * with each percent.
 */
export const useUploads = ({ send, maxBytes, onArrived }: UploadQueueOptions): UploadQueue => {
  const latest = useRef({ send, onArrived })
  useLayoutEffect(() => {
    latest.current = { send, onArrived }
  })
  const [queue] = useState(() =>
    createUploadQueue({
      send: (...sending) => latest.current.send(...sending),
      maxBytes,
      onArrived: () => latest.current.onArrived(),
    }),
  )
  useEffect(() => queue.follow(), [queue])
  return queue
}
