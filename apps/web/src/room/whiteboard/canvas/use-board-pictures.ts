import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { atPace } from '#room/stage/drawing/pace.ts'
import { elementsOfType, picturesIn } from '#room/whiteboard/elements.ts'
import type { Pictures } from '#room/whiteboard/pictures.ts'

/** The drawing is searched once for all changes within this time. Milliseconds. */
const pauseMs = 200
/** A picture may still be in the making on the server; each wait is twice as long as the one before. Milliseconds. */
const retryMs = 3_000
const longestRetryMs = 120_000

/** Loads the pictures of a page as they are added. */
export function useBoardPictures(
  api: ExcalidrawImperativeAPI | undefined,
  drawing: Drawing,
  pictures: Pictures,
): void {
  useEffect(() => {
    if (!api) return
    let isOver = false
    let retry: number | undefined
    let patience = retryMs
    /** Pictures that could not be loaded, until the next attempt: a page may change many times until then. */
    const failed = new Set<string>()
    const loadMissing = async () => {
      const known = api.getFiles()
      const missing = picturesIn(elementsOfType(drawing, 'image')).filter(
        (id) => !(id in known) && !failed.has(id),
      )
      const loaded = await Promise.all(missing.map(pictures.load))
      if (isOver) return
      const files = loaded.flatMap((picture) => (picture ? [picture.file] : []))
      if (files.length > 0) {
        api.addFiles(files)
        patience = retryMs
      }
      for (const [place, id] of missing.entries()) if (!loaded[place]) failed.add(id)
      if (failed.size > 0) retry ??= window.setTimeout(retryFailed, patience)
    }
    const retryFailed = () => {
      retry = undefined
      patience = Math.min(2 * patience, longestRetryMs)
      failed.clear()
      void loadMissing()
    }
    const loadSoon = atPace(() => void loadMissing(), pauseMs)
    void loadMissing()
    drawing.observe(loadSoon)
    return () => {
      isOver = true
      window.clearTimeout(retry)
      drawing.unobserve(loadSoon)
      loadSoon.cancel()
    }
  }, [api, drawing, pictures])
}
