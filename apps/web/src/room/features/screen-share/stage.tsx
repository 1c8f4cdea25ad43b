import { IconScreenShareOff } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { Video } from '#room/media/video.tsx'
import type { StageProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { LazyAnnotation } from '#room/stage/annotation/lazy-annotation.ts'
import { useHand } from '#room/stage/annotation/use-hand.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { PointerLayer } from '#room/stage/pointer/pointer-layer.tsx'
import { AnnotationButton, FullScreenTool, PointerButton, ZoomButtons } from '#room/stage/stage-tools.tsx'
import { createZoom, type Size } from '#room/stage/zoom/zoom.ts'
import { Zoomable } from '#room/stage/zoom/zoomable.tsx'
import { IconButton } from '#room/ui/button.tsx'
import type { ScreenShareModel } from './model.ts'
import classes from './stage.module.css'

/** Somebody's shared screen. */
export const ScreenStage = ({ model, share, onDrawn }: StageProps<ScreenShareModel, 'screen'>) => {
  const t = useText(sharing)
  const people = useSignal(model.people)
  const roster = useSignal(model.feed.roster)
  const frame = useRef<HTMLDivElement>(null)
  const person = people.get(share.userId)
  const name = displayNameOf(share.userId, roster, people)
  const [zoom] = useState(createZoom)
  const show = useCallback(
    (size: Size) => {
      zoom.contain(size)
      onDrawn?.()
    },
    [zoom, onDrawn],
  )
  const hand = useHand(model.feed)
  const [tools, setTools] = useState<HTMLDivElement | null>(null)
  const [wasSeen, setSeen] = useState(false)
  if (person?.share && !wasSeen) setSeen(true)
  return (
    <div ref={frame} className={classes.whole} data-dark>
      {person?.share ? (
        <div className={classes.screen}>
          <Zoomable zoom={zoom} label={t('of', { name })} isTaken={hand.isTaken}>
            <Video
              picture={person.share}
              className={classes.picture}
              label={t('of', { name })}
              onSize={show}
            />
            <LazyAnnotation
              confId={model.confId}
              subjectId={share.shareId}
              page={1}
              drawings={model.drawings}
              feed={model.feed}
              sharedBy={share.userId}
              mayDraw={hand.annotation !== undefined}
              isOn={hand.isAnnotating}
              tools={tools}
              onClose={hand.stop}
            />
            <PointerLayer
              pointers={model.pointers}
              feed={model.feed}
              shareId={share.shareId}
              isOn={hand.isPointing}
            />
          </Zoomable>
          <div ref={setTools} className={classes.drawing} />
        </div>
      ) : (
        // A picture that goes has ended; that the share has too, the server says in a moment.
        !wasSeen && <p className={classes.hint}>{t('loading', { name })}</p>
      )}
      <span className={classes.plate}>{t('of', { name })}</span>
      <div className={classes.tools} data-stage-tools="">
        {model.mayEnd(share) && (
          <IconButton
            size={40}
            label={t('stop.of', { name })}
            title={t('stop.of', { name })}
            onClick={() => model.end(share)}
          >
            <IconScreenShareOff size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {person?.share && hand.pointer && <PointerButton {...hand.pointer} />}
        {person?.share && hand.annotation && <AnnotationButton {...hand.annotation} />}
        {person?.share && <ZoomButtons zoom={zoom} />}
        <FullScreenTool of={() => frame.current} />
      </div>
    </div>
  )
}
