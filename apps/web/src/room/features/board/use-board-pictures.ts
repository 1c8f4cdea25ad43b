import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import { elementsOf, picturesIn } from '#room/board/elements.ts'
import type { Picture, Pictures } from '#room/board/pictures.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { atPace } from '#room/stage/drawing/pace.ts'

/** What changes within this time is looked through once. Milliseconds. */
const pauseMs = 200
/** A picture that cannot be had may still be being made on the server. Milliseconds. */
const retryMs = 3_000

/** Loads the pictures of a page as they come. */
export function useBoardPictures(
  api: ExcalidrawImperativeAPI | undefined,
  drawing: Drawing,
  pictures: Pictures,
): void {
  useEffect(() => {
    if (!api) return
    let isOver = false
    let retry: number | undefined
    const look = async () => {
      if (isOver) return
      window.clearTimeout(retry)
      const known = api.getFiles()
      const missing = picturesIn(elementsOf(drawing)).filter((id) => !(id in known))
      const loaded = await Promise.all(missing.map(pictures.load))
      const files = loaded.flatMap((picture) => (picture ? [picture.file] : []))
      if (isOver) return
      if (files.length > 0) api.addFiles(files)
      if (files.length < missing.length) retry = window.setTimeout(look, retryMs)
    }
    const lookSoon = atPace(() => void look(), pauseMs)
    void look()
    drawing.observe(lookSoon)
    return () => {
      isOver = true
      window.clearTimeout(retry)
      drawing.unobserve(lookSoon)
    }
  }, [api, drawing, pictures])
}

/** Of what is seen of a page, a new picture fills no more than this. */
const mostOfView = 0.6

/** Puts a picture in the middle of what is seen, and selects it. */
export function insertPicture(api: ExcalidrawImperativeAPI, { file, width, height }: Picture): void {
  const state = api.getAppState()
  const view = { width: state.width / state.zoom.value, height: state.height / state.zoom.value }
  const scale = Math.min(1, (mostOfView * view.width) / width, (mostOfView * view.height) / height)
  const [inserted] = convertToExcalidrawElements([
    {
      type: 'image',
      fileId: file.id,
      status: 'saved',
      x: view.width / 2 - state.scrollX - (width * scale) / 2,
      y: view.height / 2 - state.scrollY - (height * scale) / 2,
      width: width * scale,
      height: height * scale,
    },
  ])
  if (!inserted) return
  api.addFiles([file])
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), inserted],
    appState: { selectedElementIds: { [inserted.id]: true } },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
}
