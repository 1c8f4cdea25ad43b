import { HocuspocusProvider } from '@hocuspocus/provider'
import { collabPath } from '@lumi/contract/values'
import * as Y from 'yjs'
import { until } from './until.ts'

/** Somebody who has a page of a board open without a browser. */
export interface Drawer {
  readonly provider: HocuspocusProvider
  readonly elements: Y.Map<unknown>
  /** Until the server has taken all that was drawn. */
  taken(): Promise<void>
  close(): void
}

/** Opens a page, or a layer over something else, by the token of somebody in the conference. */
export async function openDrawing(url: string, pageId: string, token: string): Promise<Drawer> {
  const document = new Y.Doc()
  const provider = new HocuspocusProvider({
    url: `${url.replace('http', 'ws')}${collabPath}`,
    name: pageId,
    document,
    token,
  })
  await until('the page is loaded', () => provider.isSynced, { everyMs: 20 })
  return {
    provider,
    elements: document.getMap('elements'),
    async taken() {
      await until('the server has taken it', () => !provider.hasUnsyncedChanges, { everyMs: 20 })
    },
    close: () => provider.destroy(),
  }
}

/** A rectangle as Excalidraw draws it. */
export const rectangle = (id: string, more: object = {}) => ({
  id,
  type: 'rectangle',
  x: 0,
  y: 0,
  width: 100,
  height: 60,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roundness: null,
  roughness: 0,
  opacity: 100,
  seed: 1,
  version: 1,
  versionNonce: 1,
  index: 'a0',
  isDeleted: false,
  groupIds: [],
  frameId: null,
  boundElements: null,
  updated: 1,
  link: null,
  locked: false,
  ...more,
})

/** A text as Excalidraw writes it. */
export const writing = (id: string, text: string, more: object = {}) =>
  rectangle(id, {
    type: 'text',
    text,
    originalText: text,
    width: 9 * text.length,
    height: 25,
    fontSize: 20,
    fontFamily: 5,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: null,
    autoResize: true,
    lineHeight: 1.25,
    ...more,
  })
