import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  createTransferQueue,
  type FileLike,
  type TransferQueue,
  type TransferQueueOptions,
} from './transfer-queue.ts'

/**
 * The files that a page sends or fetches. They are given up with the page; `TransferList` asks before that, and alone is
 * rendered again with each percent.
 */
export const useTransfers = <Item extends FileLike = File>({
  transfer,
  maxBytes,
  onArrived,
}: TransferQueueOptions<Item>): TransferQueue<Item> => {
  const latest = useRef({ transfer, onArrived })
  useLayoutEffect(() => {
    latest.current = { transfer, onArrived }
  })
  const [queue] = useState(() =>
    createTransferQueue<Item>({
      transfer: (...one) => latest.current.transfer(...one),
      maxBytes,
      onArrived: () => latest.current.onArrived?.(),
    }),
  )
  useEffect(() => queue.follow(), [queue])
  return queue
}
