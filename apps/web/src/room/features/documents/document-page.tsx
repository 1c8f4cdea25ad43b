import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { OpenDocument, PageLink } from '#lib/open-document.ts'
import documents from '#locales/documents.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import type { Zoom } from '#room/stage/zoom/zoom.ts'
import { Zoomable } from '#room/stage/zoom/zoomable.tsx'
import { LinkSheet } from '#room/ui/confirm-sheet.tsx'
import { PageLinks } from '#ui/document/page-links.tsx'
import visually from '#ui/visually-hidden.module.css'
import classes from './document-page.module.css'
import { drawCloser, drawPages } from './draw-page.ts'

interface DocumentPageProps {
  readonly document: OpenDocument
  readonly zoom: Zoom
  readonly page: number
  readonly name: string
  readonly label: string
  readonly isTaken: () => boolean
  readonly onTurn: (page: number) => void
  /** Called once a page can be seen, or cannot be drawn; must stay the same. */
  readonly onDrawn?: () => void
  /** Over the page. */
  readonly children: ReactNode
}

/** One page as large as there is room, drawn anew where somebody looks closer. */
export const DocumentPage = (props: DocumentPageProps) => {
  const { document, zoom, page, name, label, isTaken, onTurn, onDrawn, children } = props
  const t = useText(documents)
  const whole = useRef<HTMLDivElement>(null)
  const closer = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [links, setLinks] = useState<readonly PageLink[]>([])
  const [address, setAddress] = useState<string>()
  const [state, setState] = useState<'coming' | 'drawn' | 'broken'>('coming')

  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    const show = (canvas: HTMLCanvasElement | undefined) => {
      whole.current?.replaceChildren(...(canvas ? [canvas] : []))
      setState(canvas ? 'drawn' : 'broken')
      onDrawn?.()
      if (!canvas) return
      // A page is shown even if its text or links cannot be read.
      document.text(page).then(
        (said) => signal.aborted || setText(said),
        () => undefined,
      )
      document.links(page).then(
        (found) => signal.aborted || setLinks(found),
        () => undefined,
      )
    }
    setText('')
    setLinks([])
    zoom.reset()
    drawPages({ document, zoom, page, signal, show })
    if (closer.current) drawCloser({ document, zoom, page, signal, layer: closer.current })
    return () => life.abort()
  }, [document, zoom, page, onDrawn])

  const turn = (next: number) => {
    // The link is removed with its page, so the frame takes the focus.
    whole.current?.closest<HTMLElement>('[tabindex]')?.focus()
    onTurn(next)
  }
  return (
    <>
      <Zoomable zoom={zoom} label={name} isTaken={isTaken} className={classes.page}>
        <div ref={whole} className={classes.whole} role="img" aria-label={label} />
        <div ref={closer} className={classes.closer} aria-hidden />
        <PageLinks links={links} isOff={isTaken()} onPage={turn} onAddress={setAddress} />
        {children}
      </Zoomable>
      {state === 'coming' && <p className={classes.hint}>{t('stage.loading', { name })}</p>}
      {state === 'broken' && (
        <p className={classes.hint} role="alert">
          {t('stage.pageFailed', { page })}{' '}
          <HelpLink area="documents" problem="stage.pageFailed" about={t('stage.pageFailed', { page })} />
        </p>
      )}
      <div className={visually.hidden}>
        <p className={classes.text}>{text}</p>
      </div>
      {address !== undefined && <LinkSheet address={address} onClose={() => setAddress(undefined)} />}
    </>
  )
}
