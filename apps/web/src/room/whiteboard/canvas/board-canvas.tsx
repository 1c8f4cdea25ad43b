import { defaultLang, Excalidraw, getCommonBounds, languages, MainMenu } from '@excalidraw/excalidraw'
import { directionOf, type Language } from '@lumi/contract/values'
import '@excalidraw/excalidraw/index.css'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import { isComposing, pressedKey } from '#lib/keys.ts'
import words from '#locales/boards.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { atPace } from '#room/stage/drawing/pace.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import { UndoButtons, wayOf } from '#room/stage/undo-buttons.tsx'
import { LinkSheet } from '#room/ui/confirm-sheet.tsx'
import { type Element, elementsOf, elementsOfType } from '#room/whiteboard/elements.ts'
import { beginView, boundsOf, type Size } from '#room/whiteboard/fit-view.ts'
import type { BoardPageProps } from '#room/whiteboard/page-props.ts'
import { paperSvg, type View } from '#room/whiteboard/templates.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './board-canvas.module.css'
import { CursorLabels } from './cursor-labels.tsx'
import { createAwarenessPublisher, selectionOf } from './presence.ts'
import { useBinding } from './use-binding.ts'
import { useBoardPictures } from './use-board-pictures.ts'
import { useBoardFonts, useCanvasNames, useCanvasSize, useLeaveFocus } from './use-excalidraw-fixes.ts'
import { useInsertion, usePaste } from './use-insertion.ts'
import { useCursors, useFollow } from './use-presence.ts'

/** The language of Excalidraw's own texts: `de-DE` for German. */
const langCodeOf = (language: Language): string =>
  languages.find(({ code }) => code === language || code.startsWith(`${language}-`))?.code ?? defaultLang.code

/** The parts of Excalidraw that have no place in a conference: its own files and themes. */
const canvasActions = {
  changeViewBackgroundColor: false,
  export: false,
  loadScene: false,
  saveToActiveFile: false,
  toggleTheme: false,
  saveAsImage: false,
} as const
/** A picture from this device becomes a file of the conference, for those who may add one. */
const withPictures = { canvasActions, tools: { image: true } } as const
const withoutPictures = { canvasActions, tools: { image: false } } as const

/** Links to what is drawn would carry the address of this page, and with it the key of the conference. */
const noLink = () => ''

const pen: AppState['activeTool'] = {
  type: 'freedraw',
  customType: null,
  lastActiveTool: null,
  locked: false,
}

const unseen: View & Size = { scrollX: 0, scrollY: 0, zoom: 1, width: 0, height: 0 }

type CanvasProps = BoardPageProps & { readonly session: PageSession }

/** The drawing, which this person changes where they may. */
export const BoardCanvas = (props: CanvasProps) => {
  const { model, share, page, label, session, isFollowing, onFollow, insertion, onInserted, onDrawn } = props
  const t = useText(words)
  const language = useLanguage()
  const { drawing, awareness } = session
  const mayDraw = useSignal(model.mayDraw)
  const mayEdit = useSignal(model.mayEdit)
  const [api, setApi] = useState<ExcalidrawImperativeAPI>()
  const hasFonts = useBoardFonts(api !== undefined)
  // Its letters come last.
  useEffect(() => {
    if (hasFonts) onDrawn?.()
  }, [hasFonts, onDrawn])
  const [seen, setSeen] = useState(unseen)
  const [link, setLink] = useState<string>()
  const texts = useTexts(drawing, directionOf(language) === 'rtl')
  const publisher = useMemo(() => createAwarenessPublisher(awareness), [awareness])
  useEffect(() => publisher.end, [publisher])
  const { push, act, turn } = useBinding(api, session)
  useCursors(api, awareness, model.colorOf)
  useFollow({ api, awareness, userId: isFollowing ? share.userId : undefined, seen })
  useBoardPictures(api, drawing, model.pictures)
  const section = useRef<HTMLElement>(null)
  useLeaveFocus(section)
  useCanvasNames(section)
  useCanvasSize(section, api)
  usePaste({ page: section, api, mayDraw, onUnreadable: () => model.notify(() => t('picture.failed')) })
  const [hasError, setError] = useState(false)
  useEffect(() => {
    // It closes by Escape only where it has the focus, and without a button in it nothing would take that.
    if (hasError) document.querySelector<HTMLElement>('.excalidraw-modal-container .Modal__content')?.focus()
  }, [hasError])
  useInsertion({ model, api, page: section, insertion, onInsert: act, onInserted })
  const begin = useCallback(() => {
    const elements = elementsOf(drawing)
    const { clientWidth: width = 0, clientHeight: height = 0 } = section.current ?? {}
    const { scrollX, scrollY, zoom } =
      elements.length > 0 ? beginView(getCommonBounds(elements), { width, height }) : unseen
    const view = { scrollX, scrollY, zoom: { value: zoom } as AppState['zoom'] }
    // A person who begins a board wants to draw on it, and there is nothing to select.
    const begins = elements.length === 0 && share.userId === model.me && model.mayDraw.peek()
    const tool = begins && { activeTool: pen }
    return { elements, appState: { viewBackgroundColor: 'transparent', ...view, ...tool } }
  }, [drawing, share.userId, model])
  // Runs at first, when this person moves the board, and when the window has another size.
  const onViewChange = ({ scrollX, scrollY, zoom: { value: zoom }, width, height }: AppState) => {
    const now = { scrollX, scrollY, zoom, width, height }
    if ((Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === seen[name])) return
    setSeen(now)
    publisher.publish('view', boundsOf(now, now))
  }
  return (
    <section ref={section} className={classes.page} data-light aria-label={label}>
      <svg
        className={classes.paper}
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of our own numbers.
        dangerouslySetInnerHTML={{ __html: paperSvg(page.template, seen) }}
      />
      <div
        className={classes.canvas}
        onPointerDownCapture={act}
        onPasteCapture={act}
        onDropCapture={act}
        onKeyDownCapture={(event) => {
          // Excalidraw would end a text by the Escape that discards what an input method composes.
          if (isComposing(event)) event.stopPropagation()
          const way = wayOf(event.nativeEvent)
          if (way) {
            // The editor has a history of its own, which goes with the page.
            event.preventDefault()
            event.stopPropagation()
            if (mayDraw) turn(way)
          } else if (!idleKeys.has(pressedKey(event))) {
            act()
            onFollow(false)
          }
        }}
        onPointerDown={() => onFollow(false)}
        onWheel={() => onFollow(false)}
      >
        <Excalidraw
          excalidrawAPI={setApi}
          initialData={begin}
          langCode={langCodeOf(language)}
          theme="light"
          viewModeEnabled={!mayDraw || !hasFonts}
          isCollaborating
          detectScroll
          handleKeyboardGlobally={false}
          aiEnabled={false}
          validateEmbeddable={false}
          UIOptions={mayEdit ? withPictures : withoutPictures}
          generateIdForFile={model.addPicture}
          onChange={(_elements, state) => {
            push()
            onViewChange(state)
            setError(state.errorMessage !== null)
            publisher.publish('selected', selectionOf(state.selectedElementIds))
          }}
          onPointerUpdate={({ pointer, button }) => {
            publisher.publish('pointer', pointer)
            publisher.publish('button', button)
          }}
          generateLinkForSelection={noLink}
          onLinkOpen={(element, event) => {
            // The link was made by somebody else: this person decides whether to follow it.
            event.preventDefault()
            setLink(element.link ?? undefined)
          }}
        >
          {/* Instead of Excalidraw's own menu, which leads to other sites. */}
          <MainMenu>
            <MainMenu.DefaultItems.ClearCanvas />
          </MainMenu>
        </Excalidraw>
        {mayDraw && (
          <div className={classes.history} data-undo>
            <UndoButtons
              history={session.history}
              labels={{ undo: t('undo'), redo: t('redo') }}
              onTurn={turn}
            />
          </div>
        )}
      </div>
      <CursorLabels awareness={awareness} model={model} seen={seen} />
      <section className={visually.hidden} aria-label={t('texts')}>
        {texts.length === 0 ? (
          <p>{t('texts.none')}</p>
        ) : (
          <ul>
            {texts.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        )}
      </section>
      {link !== undefined && <LinkSheet address={link} onClose={() => setLink(undefined)} />}
    </section>
  )
}

/** Keys that only move the focus or modify others. */
const idleKeys: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Escape',
])

/** Changes within this time are read once. Milliseconds. */
const pauseMs = 500

/** The texts on a page, for screen readers. */
function useTexts(drawing: Drawing, isRightToLeft: boolean): readonly WrittenText[] {
  const [texts, setTexts] = useState<readonly WrittenText[]>([])
  useEffect(() => {
    const read = atPace(() => setTexts(textsOf(elementsOfType(drawing, 'text'), isRightToLeft)), pauseMs)
    read()
    drawing.observe(read)
    return () => {
      drawing.unobserve(read)
      read.cancel()
    }
  }, [drawing, isRightToLeft])
  return texts
}

interface WrittenText {
  readonly id: string
  readonly text: string
}

/** The texts on a page in reading order: by lines, from the side where lines begin. */
function textsOf(elements: readonly Element[], isRightToLeft: boolean): WrittenText[] {
  const texts = elements.flatMap((element) =>
    element.type === 'text' && !element.isDeleted && element.text.trim() ? [element] : [],
  )
  const begin = ({ x, width }: Element) => (isRightToLeft ? -(x + width) : x)
  return texts
    .toSorted((a, b) => {
      const isSameLine = Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2
      return isSameLine ? begin(a) - begin(b) : a.y - b.y
    })
    .map(({ id, text }) => ({ id, text }))
}
