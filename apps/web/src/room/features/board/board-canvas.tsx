import { CaptureUpdateAction, Excalidraw, MainMenu, zoomToFitBounds } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import type { AppState, Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import { type Element, elementsOf } from '#room/board/elements.ts'
import { paperSvg, type View } from '#room/board/templates.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { atPace, paceMs } from '#room/stage/drawing/pace.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import visually from '#ui/visually-hidden.module.css'
import { type Binding, bindScene } from './binding.ts'
import classes from './board-canvas.module.css'
import type { BoardPageProps } from './board-page-props.ts'
import { createSpeaker, othersOf, selectionOf } from './presence.ts'
import { textsOf } from './texts.ts'
import { useBoardFonts } from './use-board-fonts.ts'
import { insertPicture, useBoardPictures } from './use-board-pictures.ts'
import { useBoardTheme } from './use-board-theme.ts'

const langCodes = { en: 'en', de: 'de-DE', ar: 'ar-SA' } as const

/** What of Excalidraw has no place in a conference: files and looks of its own. */
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

const paperColors = { light: '#d5d9e4', dark: '#3a3f4d' } as const

type CanvasProps = BoardPageProps & { readonly session: PageSession }

/** The drawing, which this person changes where they may. */
export const BoardCanvas = (props: CanvasProps) => {
  const { model, share, page, label, session, isFollowing, onFollow, picture, onPictureDone } = props
  const t = useText(words)
  const language = useLanguage()
  const theme = useBoardTheme()
  const { drawing, awareness } = session
  const mayDraw = useSignal(model.mayDraw)
  const mayKeep = useSignal(model.mayKeep)
  const [api, setApi] = useState<ExcalidrawImperativeAPI>()
  const hasFonts = useBoardFonts(api !== undefined)
  const [view, setView] = useState<View>({ scrollX: 0, scrollY: 0, zoom: 1 })
  const [texts, setTexts] = useState<ReturnType<typeof textsOf>>([])
  const binding = useRef<Binding>(undefined)
  const speaker = useMemo(() => createSpeaker(awareness), [awareness])
  const push = useMemo(() => atPace(() => binding.current?.push(), paceMs), [])
  const begin = useMemo(
    () => ({
      elements: elementsOf(drawing),
      appState: { viewBackgroundColor: 'transparent' },
      scrollToContent: true,
    }),
    [drawing],
  )

  useEffect(() => {
    if (!api) return
    const bound = bindScene(drawing, {
      elements: () => api.getSceneElementsIncludingDeleted(),
      replace: (elements) =>
        api.updateScene({
          elements: elements as Element[],
          captureUpdate: CaptureUpdateAction.NEVER,
        }),
      inHand: () => inHand(api.getAppState()),
    })
    binding.current = bound
    const read = atPace(() => setTexts(textsOf(elementsOf(drawing), language === 'ar')), 500)
    read()
    drawing.observe(read)
    return () => {
      drawing.unobserve(read)
      bound.push()
      bound.end()
    }
  }, [api, drawing, language])

  useEffect(() => {
    if (!api) return
    let frame: number | undefined
    const show = () => {
      frame = undefined
      const others = othersOf(awareness)
      const collaborators = new Map<SocketId, Collaborator>()
      for (const [tab, { userId, pointer, button, selected }] of others) {
        const id = String(tab) as SocketId
        collaborators.set(id, {
          id: userId,
          socketId: id,
          username: model.nameOf(userId),
          ...(pointer && { pointer }),
          ...(button && { button }),
          ...(selected && { selectedElementIds: selected }),
        })
      }
      api.updateScene({ collaborators, captureUpdate: CaptureUpdateAction.NEVER })
    }
    const later = () => {
      frame ??= requestAnimationFrame(show)
    }
    later()
    awareness.on('change', later)
    return () => {
      awareness.off('change', later)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [api, awareness, model])
  useEffect(() => speaker.end, [speaker])
  useBoardPictures(api, drawing, model.pictures)
  useEffect(() => {
    if (!api || picture === undefined) return
    let isOver = false
    void model.pictures.load(picture).then((loaded) => {
      if (isOver) return
      if (loaded) insertPicture(api, loaded)
      else model.tell(() => t('picture.failed'))
      onPictureDone()
    })
    return () => {
      isOver = true
    }
  }, [api, picture, model, onPictureDone, t])

  useEffect(() => {
    if (!api || !isFollowing) return
    const look = () => {
      const presenter = [...othersOf(awareness).values()].find(({ userId }) => userId === share.userId)
      if (!presenter?.view) return
      const { appState } = zoomToFitBounds({
        bounds: presenter.view as [number, number, number, number],
        appState: api.getAppState(),
        fitToViewport: true,
        viewportZoomFactor: 1,
      })
      api.updateScene({ appState, captureUpdate: CaptureUpdateAction.NEVER })
    }
    look()
    awareness.on('change', look)
    return () => awareness.off('change', look)
  }, [api, awareness, isFollowing, share.userId])

  const onScroll = useCallback(
    (scrollX: number, scrollY: number, zoom: AppState['zoom']) => {
      setView({ scrollX, scrollY, zoom: zoom.value })
      const state = api?.getAppState()
      if (!state) return
      const right = -scrollX + state.width / zoom.value
      const bottom = -scrollY + state.height / zoom.value
      speaker.say('view', [-scrollX, -scrollY, right, bottom])
    },
    [api, speaker],
  )
  return (
    <section className={classes.page} data-theme={theme} aria-label={label}>
      <svg
        className={classes.paper}
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of our own numbers.
        dangerouslySetInnerHTML={{ __html: paperSvg(page.template, view, paperColors[theme]) }}
      />
      <div className={classes.canvas} onPointerDown={() => onFollow(false)} onWheel={() => onFollow(false)}>
        <Excalidraw
          excalidrawAPI={setApi}
          initialData={begin}
          langCode={langCodes[language]}
          theme={theme}
          viewModeEnabled={!mayDraw || !hasFonts}
          isCollaborating
          detectScroll
          handleKeyboardGlobally={false}
          aiEnabled={false}
          validateEmbeddable={false}
          UIOptions={mayKeep ? withPictures : withoutPictures}
          generateIdForFile={model.keepPicture}
          onChange={(_elements, { selectedElementIds }) => {
            push()
            speaker.say('selected', selectionOf(selectedElementIds))
          }}
          onPointerUpdate={({ pointer, button }) => {
            speaker.say('pointer', pointer)
            speaker.say('button', button)
          }}
          onScrollChange={onScroll}
        >
          {/* Instead of its own, which leads elsewhere; what there is to do has its keys. */}
          <MainMenu>
            <MainMenu.DefaultItems.ClearCanvas />
          </MainMenu>
        </Excalidraw>
      </div>
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
    </section>
  )
}

/** What this person draws, writes, drags or resizes at this moment. */
function inHand(state: AppState): ReadonlySet<string> {
  const { newElement, editingTextElement, resizingElement, multiElement, selectedLinearElement } = state
  const held = [newElement, editingTextElement, resizingElement, multiElement].flatMap((one) => one?.id ?? [])
  if (selectedLinearElement?.isDragging) held.push(selectedLinearElement.elementId)
  if (state.selectedElementsAreBeingDragged) held.push(...Object.keys(state.selectedElementIds))
  return new Set(held)
}
