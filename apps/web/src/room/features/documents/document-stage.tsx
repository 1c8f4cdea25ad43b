import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { OpenDocument, Size } from '#lib/open-document.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { StageProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { IconButton } from '#room/ui/icon-button.tsx'
import { useSize } from '#room/ui/use-size.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './document-stage.module.css'
import type { DocumentsModel } from './documents.ts'
import { useDocument } from './use-document.ts'

type Props = StageProps<DocumentsModel, 'document'>

/** The page that is shown to everybody; whoever may not turn it for all looks elsewhere alone, and comes back. */
export const DocumentStage = ({ model, share }: Props) => {
  const t = useText(room)
  const words = useText(common)
  const { opened, retry } = useDocument(model, share.contentId)
  const [elsewhere, setElsewhere] = useState<number>()
  const wanted = useSignal(model.wanted)
  const mayTurn = model.mayTurn(share)
  // Whoever is where the others are follows them again.
  if (elsewhere !== undefined && (mayTurn || elsewhere === share.page)) setElsewhere(undefined)
  const page = elsewhere ?? wanted.get(share.shareId) ?? share.page
  const { displayName: name, pages } = share
  const turn = (next: number) => {
    if (next < 1 || next > pages) return
    if (mayTurn) void model.turn(share, next)
    else setElsewhere(next)
  }
  return (
    <div className={classes.document}>
      {opened.state === 'opening' && <p className={classes.hint}>{t('document.loading', { name })}</p>}
      {opened.state === 'failed' && (
        <div className={classes.hint} role="alert">
          <p>{t('document.failed', { name })}</p>
          <Button onClick={retry}>{words('action.retry')}</Button>
        </div>
      )}
      {opened.state === 'open' && (
        <Page document={opened.document} page={page} label={t('document.of', { name, page, pages })} />
      )}
      <div className={classes.bar}>
        <span className={classes.name}>{name}</span>
        <IconButton
          size={40}
          label={t('pages.previous')}
          aria-disabled={page <= 1}
          onClick={() => turn(page - 1)}
        >
          <IconChevronLeft size={20} stroke={1.5} aria-hidden className={classes.arrow} />
        </IconButton>
        <span role="status">{t('pages.position', { page, pages })}</span>
        <IconButton
          size={40}
          label={t('pages.next')}
          aria-disabled={page >= pages}
          onClick={() => turn(page + 1)}
        >
          <IconChevronRight size={20} stroke={1.5} aria-hidden className={classes.arrow} />
        </IconButton>
        {page !== share.page && (
          <Button onClick={() => setElsewhere(undefined)}>{t('document.back', { page: share.page })}</Button>
        )}
        {model.mayEnd(share) && <Button onClick={() => model.end(share)}>{t('documents.end')}</Button>}
      </div>
    </div>
  )
}

interface PageProps {
  readonly document: OpenDocument
  readonly page: number
  readonly label: string
}

/** One page, as large as there is room. */
const Page = ({ document, page, label }: PageProps) => {
  const t = useText(room)
  const frame = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<Size>()
  const [text, setText] = useState('')
  const [isBroken, setBroken] = useState(false)

  const fit = useCallback((width: number, height: number) => setSpace({ width, height }), [])
  useSize(frame, fit)
  useEffect(() => {
    if (!space || space.width < 1 || space.height < 1) return
    const life = new AbortController()
    const { signal } = life
    const show = async () => {
      const canvas = await document.draw(page, space, signal)
      if (signal.aborted) return
      canvas.dataset.page = String(page)
      frame.current?.replaceChildren(canvas)
      setBroken(false)
      const said = await document.text(page)
      if (!signal.aborted) setText(said)
    }
    show().catch((error) => {
      if (signal.aborted) return
      console.warn('A page could not be drawn', error)
      frame.current?.replaceChildren()
      setBroken(true)
    })
    return () => life.abort()
  }, [document, page, space])

  return (
    <>
      <div ref={frame} className={classes.page} role="img" aria-label={label} />
      {isBroken && (
        <p className={classes.broken} role="alert">
          {t('document.pageFailed', { page })}
        </p>
      )}
      <div className={visually.hidden}>
        <p className={classes.text}>{text}</p>
      </div>
    </>
  )
}
