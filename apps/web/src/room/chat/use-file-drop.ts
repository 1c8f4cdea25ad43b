import { type DragEvent, useRef, useState } from 'react'

/** Takes files that are dropped somewhere in an element, where they are wanted; `isOver` while they are held above it. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  /** Each element that is entered within is left again. */
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files')
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!holdsFiles(event)) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    target: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (!onFiles || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}
