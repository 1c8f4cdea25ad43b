import { IconLayoutSidebar, IconUserSearch } from '@tabler/icons-react'
import { type ComponentProps, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import type { OpenDocument } from '#lib/open-document.ts'
import common from '#locales/common.gen.ts'
import documents from '#locales/documents.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import type { StageProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { LazyAnnotation } from '#room/stage/annotation/lazy-annotation.ts'
import { useHand } from '#room/stage/annotation/use-hand.ts'
import { PointerLayer } from '#room/stage/pointer/pointer-layer.tsx'
import type { DocumentShare } from '#room/stage/shared-stage.ts'
import {
  AnnotationButton,
  EndShare,
  FullScreenTool,
  PageTurning,
  PointerButton,
  PrivatePage,
  StageBar,
  StageTool,
  ZoomButtons,
} from '#room/stage/stage-tools.tsx'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import { createZoom, type Zoom } from '#room/stage/zoom/zoom.ts'
import { Button } from '#room/ui/button.tsx'
import { DocumentPage } from './document-page.tsx'
import type { DocumentsModel } from './model.ts'
import { PageList } from './page-list.tsx'
import classes from './stage.module.css'
/** The page that is shown to everybody; each person may look at another one alone, and come back. */
export const DocumentStage = ({ model, share, onDrawn }: StageProps<DocumentsModel, 'document'>) => {
  const t = useText(documents)
  const words = useText(common)
  const { opened, retry } = useDocument(model, share)
  const [zoom] = useState(createZoom)
  const [hasList, setList] = useState(false)
  const [isAlone, setAlone] = useState(false)
  const hand = useHand(model.feed)
  const [tools, setTools] = useState<HTMLDivElement | null>(null)
  const privatePage = useSignal(model.privatePages).get(share.shareId)
  const wanted = useSignal(model.wanted).get(share.shareId)
  const turnsForAll = model.mayTurn(share) && !isAlone
  const page = privatePage ?? wanted ?? share.page
  const { displayName: name, pages } = share
  const turn = (next: number) => {
    if (next < 1 || next > pages) return
    if (turnsForAll) void model.turn(share, next)
    else model.turnAlone(share, next)
  }
  const comeBack = () => {
    setAlone(false)
    model.turnAlone(share, share.page)
  }
  const showToAll = () => {
    comeBack()
    void model.turn(share, page)
  }
  const mayAdd = useSignal(model.rights).share
  const annotationItems = (document: OpenDocument) =>
    (mayAdd ? (['here', 'files'] as const) : (['here'] as const)).map((where) => ({
      key: where,
      label: t(`annotated.${where}`),
      onPick: () => void model.saveAnnotated(share, document, where),
    }))
  const view = useTurnKeys(turn, page)
  return (
    <div className={classes.document} data-list={(hasList && opened.state === 'open') || undefined}>
      {opened.state === 'opening' && <p className={classes.hint}>{t('stage.loading', { name })}</p>}
      {opened.state === 'failed' && (
        <div className={classes.hint} role="alert">
          <p>{t('stage.failed', { name })}</p>
          <Button onClick={retry}>{words('action.retry')}</Button>
          <HelpLink area="documents" problem="stage.failed" about={t('stage.failed', { name })} />
        </div>
      )}
      {opened.state === 'open' && (
        <>
          {hasList && (
            <PageList document={opened.document} page={page} shown={share.page} pages={pages} onTurn={turn} />
          )}
          <div ref={view} className={classes.view}>
            <DocumentPage
              document={opened.document}
              zoom={zoom}
              page={page}
              name={name}
              label={t('stage.of', { name, page, pages })}
              isTaken={hand.isTaken}
              onTurn={turn}
              onDrawn={onDrawn}
            >
              <LazyAnnotation
                confId={model.confId}
                subjectId={share.contentId}
                page={page}
                drawings={model.drawings}
                feed={model.feed}
                sharedBy={share.userId}
                mayDraw={hand.annotation !== undefined}
                isOn={hand.isAnnotating}
                tools={tools}
                items={annotationItems(opened.document)}
                onClose={hand.stop}
              />
              <PointerLayer
                pointers={model.pointers}
                feed={model.feed}
                shareId={share.shareId}
                page={page}
                isOn={hand.isPointing}
              />
            </DocumentPage>
            <div ref={setTools} className={classes.tools} />
          </div>
          {page !== share.page && privatePage !== undefined && (
            <PrivatePage
              page={page}
              shown={share.page}
              onBack={comeBack}
              onShow={model.mayTurn(share) ? showToAll : undefined}
            />
          )}
        </>
      )}
      <DocumentBar
        model={model}
        share={share}
        page={page}
        zoom={zoom}
        list={{ isOpen: hasList, toggle: () => setList(!hasList) }}
        alone={{ isOn: isAlone, toggle: () => (isAlone ? comeBack() : setAlone(true)) }}
        onTurn={turn}
        pointer={hand.pointer}
        annotation={hand.annotation}
      />
    </div>
  )
}

interface DocumentBarProps {
  readonly model: DocumentsModel
  readonly share: DocumentShare
  readonly page: number
  readonly zoom: Zoom
  readonly list: { readonly isOpen: boolean; toggle(): void }
  /** True while a person who may turn pages for all looks at others alone. */
  readonly alone: { readonly isOn: boolean; toggle(): void }
  readonly onTurn: (page: number) => void
  /** Absent for those who may not point. */
  readonly pointer?: ComponentProps<typeof PointerButton>
  /** Absent for those who may not annotate. */
  readonly annotation?: ComponentProps<typeof AnnotationButton>
}

/** The page number, and the tools for the document. */
export const DocumentBar = (props: DocumentBarProps) => {
  const { model, share, page, zoom, list, alone, onTurn, pointer, annotation } = props
  const t = useText(documents)
  const bar = useRef<HTMLDivElement>(null)
  const { displayName: name, pages } = share
  const whole = useSharedName(model.feed)(share, name)
  return (
    <StageBar ref={bar} name={whole}>
      {pages > 1 && (
        <StageTool label={t('stage.pages')} isOn={list.isOpen} onPress={list.toggle}>
          <IconLayoutSidebar size={20} stroke={1.5} aria-hidden data-turns />
        </StageTool>
      )}
      <PageTurning page={page} pages={pages} onTurn={onTurn} />
      {pages > 1 && model.mayTurn(share) && (
        <StageTool
          label={t('stage.alone')}
          hint={t('stage.alone.hint')}
          isOn={alone.isOn}
          onPress={alone.toggle}
        >
          <IconUserSearch size={20} stroke={1.5} aria-hidden />
        </StageTool>
      )}
      {pointer && <PointerButton {...pointer} />}
      {annotation && <AnnotationButton {...annotation} />}
      <ZoomButtons zoom={zoom} />
      <FullScreenTool of={() => bar.current?.parentElement} />
      {model.mayEnd(share) && (
        <EndShare label={t('end.of', { name: whole })} onPress={() => model.end(share)}>
          {t('end')}
        </EndShare>
      )}
    </StageBar>
  )
}

const steps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Turns by the keys for pages while the focus is on the page. */
function useTurnKeys(turn: (page: number) => void, page: number): RefCallback<HTMLElement> {
  const latest = useRef({ turn, page })
  useEffect(() => {
    latest.current = { turn, page }
  })
  return useCallback((element) => {
    const life = new AbortController()
    element?.addEventListener(
      'keydown',
      (event) => {
        const step = steps[pressedKey(event)]
        if (!step) return
        event.preventDefault()
        latest.current.turn(latest.current.page + step)
      },
      { signal: life.signal },
    )
    return () => life.abort()
  }, [])
}

/** A document that is fetched to be shown. */
type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly document: OpenDocument }

interface Wanted {
  readonly contentId: string
  /** The number of pages by now: the first may come before the others. */
  readonly pages: number
}

/** Opens the pages of a file, anew when there are more of them, and closes them when nobody looks any more. */
export function useDocument(model: DocumentsModel, { contentId, pages }: Wanted) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<OpenDocument>(undefined)
  useEffect(() => () => shown.current?.close(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew, and so do more pages.
  useEffect(() => {
    const life = new AbortController()
    const open = async () => {
      const { openDocument } = await import('#lib/open-document.ts')
      const document = await openDocument(await model.read(contentId, life.signal))
      if (life.signal.aborted) return document.close()
      // The document before it stayed visible until now.
      shown.current?.close()
      shown.current = document
      setOpened({ state: 'open', document })
    }
    if (!shown.current) setOpened({ state: 'opening' })
    open().catch((error) => {
      if (life.signal.aborted) return
      console.warn('A document could not be opened', error)
      if (!shown.current) setOpened({ state: 'failed' })
    })
    return () => life.abort()
  }, [model, contentId, pages, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { opened, retry }
}
