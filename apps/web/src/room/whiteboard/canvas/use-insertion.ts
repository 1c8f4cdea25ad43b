import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useText } from '#i18n/use-text.ts'
import { openPicture } from '#lib/heic/open-picture.ts'
import { isTypedIn } from '#lib/keys.ts'
import { pastedText } from '#lib/pasted-text.ts'
import words from '#locales/boards.gen.ts'
import type { BoardPageProps } from '#room/whiteboard/page-props.ts'
import { insertPicture, insertShape, insertTable, insertText } from './insert.ts'
import { tableIn } from './table.ts'

interface InsertionOptions extends Pick<BoardPageProps, 'model' | 'insertion' | 'onInserted'> {
  readonly api: ExcalidrawImperativeAPI | undefined
  readonly page: RefObject<HTMLElement | null>
  /** Called as something is about to be put there. */
  readonly onInsert: () => void
}

/** Puts on the page what has been chosen for it, and gives the page the keys. */
export function useInsertion(options: InsertionOptions): void {
  const { model, api, page, insertion, onInsert, onInserted } = options
  const t = useText(words)
  useEffect(() => {
    if (!api || !insertion) return
    let isOver = false
    const done = () => {
      page.current?.querySelector<HTMLElement>('.excalidraw')?.focus()
      onInserted()
    }
    if (insertion.kind === 'picture')
      void model.pictures.load(insertion.contentId).then((picture) => {
        if (isOver) return
        if (picture) {
          onInsert()
          insertPicture(api, picture)
        } else model.notify(() => t('picture.failed'))
        done()
      })
    else {
      onInsert()
      if (insertion.kind === 'text') insertText(api, insertion.text)
      else insertShape(api, insertion.kind)
      done()
    }
    return () => {
      isOver = true
    }
  }, [api, page, insertion, model, onInsert, onInserted, t])
}

/** Enough for a board. Pixels of the longer side. */
const mostPixels = 2400

interface PasteOptions {
  readonly page: RefObject<HTMLElement | null>
  readonly api: ExcalidrawImperativeAPI | undefined
  readonly mayDraw: boolean
  /** A picture that was pasted cannot be read. */
  readonly onUnreadable: () => void
}

/**
 * Office programs copy a text or a table with a picture of it, and Excalidraw would take the picture. It gets the text
 * alone, and a table is drawn cell by cell. A photo in HEIC, which Excalidraw would ignore, becomes a JPEG.
 */
export function usePaste({ page, api, mayDraw, onUnreadable }: PasteOptions): void {
  const fail = useEffectEvent(onUnreadable)
  useEffect(() => {
    if (!api || !mayDraw) return
    const pastePhoto = async (target: Element, photo: File) => {
      try {
        target.dispatchEvent(pasteOf(await jpegOf(photo)))
      } catch (error) {
        console.warn('A photo that was pasted cannot be read', error)
        fail()
      }
    }
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData: given } = event
      if (!given || !(target instanceof Element) || !page.current?.contains(target) || isTypedIn(event))
        return
      const text = pastedText(given)
      const table = text && tableIn(given.getData('text/html'))
      const photo = text ? undefined : [...given.files].find(isHeicByName)
      if (!photo && !table && (!text || given.files.length === 0)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (photo) void pastePhoto(target, photo)
      else if (table) insertTable(api, table)
      else target.dispatchEvent(pasteOf(text))
    }
    // Before Excalidraw, which listens at the document.
    window.addEventListener('paste', onPaste, { capture: true })
    return () => window.removeEventListener('paste', onPaste, { capture: true })
  }, [page, api, mayDraw])
}

function pasteOf(what: string | File): ClipboardEvent {
  const clipboardData = new DataTransfer()
  if (typeof what === 'string') clipboardData.setData('text/plain', what)
  else clipboardData.items.add(what)
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
}

/** Some systems do not know the type. */
const isHeicByName = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

async function jpegOf(photo: File): Promise<File> {
  const picture = await openPicture(photo)
  try {
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const type = 'image/jpeg'
    const data = await canvas.convertToBlob({ type, quality: 0.9 })
    return new File([data], photo.name.replace(/\.\w+$/, '.jpg'), { type })
  } finally {
    picture.close()
  }
}
