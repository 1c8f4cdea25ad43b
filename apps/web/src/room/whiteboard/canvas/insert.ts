import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { randomId } from '#lib/random-id.ts'
import type { Shape } from '#room/whiteboard/page-props.ts'
import type { Picture } from '#room/whiteboard/pictures.ts'
import { placeCells } from './table.ts'

type Skeleton = NonNullable<Parameters<typeof convertToExcalidrawElements>[0]>[number]

/** A new picture fills at most this share of the visible part of a page. */
const mostOfView = 0.6
/** The forms that Excalidraw draws. */
const forms = {
  rectangle: { width: 160, height: 100, roundness: { type: 3 } },
  ellipse: { width: 160, height: 100, roundness: { type: 2 } },
  arrow: { width: 160, height: 0, roundness: { type: 2 } },
} satisfies Record<Shape, object>
/** Offset of an inserted element from one at the same position. */
const step = 24

export function insertShape(api: ExcalidrawImperativeAPI, type: Shape): void {
  const { currentItemBackgroundColor: backgroundColor, currentItemFillStyle: fillStyle } = api.getAppState()
  insert(api, { type, ...forms[type], backgroundColor, fillStyle, ...strokeOf(api) } as Skeleton)
}

export function insertText(api: ExcalidrawImperativeAPI, text: string): void {
  const { currentItemFontSize: fontSize, currentItemFontFamily: fontFamily } = api.getAppState()
  insert(api, { type: 'text', text, fontSize, fontFamily, ...strokeOf(api) } as Skeleton)
}

export function insertPicture(api: ExcalidrawImperativeAPI, { file, width, height }: Picture): void {
  const view = viewOf(api)
  const scale = Math.min(1, (mostOfView * view.width) / width, (mostOfView * view.height) / height)
  api.addFiles([file])
  const size = { width: width * scale, height: height * scale }
  insert(api, { type: 'image', fileId: file.id, status: 'saved', ...size } as Skeleton)
}

/** Inserts a table in the middle of the visible part, as one group. */
export function insertTable(api: ExcalidrawImperativeAPI, rows: readonly (readonly string[])[]): void {
  const { currentItemFontSize: fontSize, currentItemFontFamily: fontFamily } = api.getAppState()
  const cells = placeCells(rows, fontSize)
  const view = viewOf(api)
  const left = view.width / 2 - view.scrollX - Math.max(...cells.map(({ x, width }) => x + width)) / 2
  const top = view.height / 2 - view.scrollY - Math.max(...cells.map(({ y, height }) => y + height)) / 2
  const group = { groupIds: [randomId()], ...strokeOf(api) }
  const made = convertToExcalidrawElements(
    cells.map(({ text, x, y, width, height }) => ({
      ...group,
      type: 'rectangle',
      x: left + x,
      y: top + y,
      width,
      height,
      ...(text && { label: { text, fontSize, fontFamily, textAlign: 'left', ...group } }),
    })) as Skeleton[],
  )
  put(api, made)
}

/** Returns the stroke with which this person draws now. */
function strokeOf(api: ExcalidrawImperativeAPI) {
  const state = api.getAppState()
  return {
    strokeColor: state.currentItemStrokeColor,
    strokeWidth: state.currentItemStrokeWidth,
    strokeStyle: state.currentItemStrokeStyle,
    roughness: state.currentItemRoughness,
    opacity: state.currentItemOpacity,
  }
}

function viewOf(api: ExcalidrawImperativeAPI) {
  const { width, height, zoom, scrollX, scrollY } = api.getAppState()
  return { width: width / zoom.value, height: height / zoom.value, scrollX, scrollY }
}

/** Puts it in the middle of what is seen, and selects it: from there it is moved and changed by keys. */
function insert(api: ExcalidrawImperativeAPI, skeleton: Skeleton): void {
  const elements = api.getSceneElementsIncludingDeleted()
  const [made] = convertToExcalidrawElements([{ ...skeleton, x: 0, y: 0 } as Skeleton])
  if (!made) return
  const view = viewOf(api)
  let x = view.width / 2 - view.scrollX - made.width / 2
  let y = view.height / 2 - view.scrollY - made.height / 2
  while (elements.some((other) => !other.isDeleted && other.x === x && other.y === y)) {
    x += step
    y += step
  }
  put(api, [{ ...made, x, y }])
}

/** Above all others, and selected. */
function put(api: ExcalidrawImperativeAPI, made: ReturnType<typeof convertToExcalidrawElements>): void {
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...made],
    appState: { selectedElementIds: Object.fromEntries(made.map(({ id }) => [id, true as const])) },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
}
