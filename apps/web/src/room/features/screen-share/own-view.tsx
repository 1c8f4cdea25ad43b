import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { Video } from '#room/media/video.tsx'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { LazyAnnotation } from '#room/stage/annotation/lazy-annotation.ts'
import { PointerLayer } from '#room/stage/pointer/pointer-layer.tsx'
import { PartBoundary } from '#room/ui/part-boundary.tsx'
import type { ScreenShareModel } from './model.ts'
import classes from './own-view.module.css'

/** One's own screen as the others see it, with what they draw and point at: small, for it may show itself. */
export const OwnView = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(sharing)
  const share = useSignal(model.ownScreen)
  const capture = useSignal(model.screen.capture)
  const { annotate } = useSignal(model.feed.me).privileges
  if (!share || capture.state !== 'on') return null
  return (
    <section className={classes.view} data-dark aria-label={t('drawn.view')}>
      <PartBoundary>
        <Video track={capture.picture} className={classes.picture} />
        <div className={classes.marks}>
          <LazyAnnotation
            confId={model.confId}
            subjectId={share.shareId}
            page={1}
            drawings={model.drawings}
            feed={model.feed}
            sharedBy={share.userId}
            mayDraw={annotate}
            isOn={false}
            tools={null}
            onClose={nothing}
          />
          <PointerLayer pointers={model.pointers} feed={model.feed} shareId={share.shareId} isOn={false} />
        </div>
      </PartBoundary>
    </section>
  )
}

/** Nothing is drawn here that could be ended. */
const nothing = () => {}
