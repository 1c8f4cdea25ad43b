import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { type RefObject, useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import type { BoardPageProps } from './board-page-props.ts'
import { insertPicture, insertShape, insertText } from './insert.ts'

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
        } else model.tell(() => t('picture.failed'))
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
