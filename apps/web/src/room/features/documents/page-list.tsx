import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { OpenDocument } from '#lib/open-document.ts'
import documents from '#locales/documents.gen.ts'
import classes from './page-list.module.css'

interface PageListProps {
  readonly document: OpenDocument
  readonly page: number
  /** The page that everybody sees. */
  readonly shown: number
  readonly pages: number
  readonly onTurn: (page: number) => void
}

/** The height in the style sheet, in pixels. */
const step = 112
const picture = { width: 104, height: 80 }

/** Small pictures of all pages. Only those that are seen are drawn. */
export const PageList = ({ document, page, shown, pages, onTurn }: PageListProps) => {
  const t = useText(documents)
  const list = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: pages,
    getScrollElement: () => list.current,
    estimateSize: () => step,
    overscan: 2,
    initialOffset: Math.max(0, (page - 2) * step),
  })
  useEffect(() => virtual.scrollToIndex(page - 1, { align: 'auto' }), [virtual, page])
  return (
    <nav ref={list} className={classes.list} aria-label={t('stage.pages')}>
      <div className={classes.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const number = index + 1
          return (
            <button
              key={number}
              type="button"
              className={classes.page}
              style={{ top: start }}
              aria-label={t('stage.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              data-shown={number === shown || undefined}
              onClick={() => onTurn(number)}
            >
              <Picture document={document} page={number} />
              <span aria-hidden>{t('stage.page', { page: number })}</span>
            </button>
          )
        })}
      </div>
    </nav>
  )
}

const Picture = ({ document, page }: Pick<PageListProps, 'document' | 'page'>) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const life = new AbortController()
    document.draw(page, picture, life.signal).then(
      (canvas) => {
        if (!life.signal.aborted) place.current?.replaceChildren(canvas)
      },
      // Its number still leads there.
      () => undefined,
    )
    return () => life.abort()
  }, [document, page])
  return <span ref={place} className={classes.picture} aria-hidden />
}
