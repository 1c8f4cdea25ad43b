import { type ComponentProps, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import library from '#locales/library.gen.ts'
import { ErrorState } from '#ui/state/load-states.tsx'
import classes from './media.module.css'
import { Player } from './player.tsx'

interface MediaProps extends Omit<ComponentProps<typeof Player>, 'onError'> {
  readonly kind: 'video' | 'audio'
  /** Called before it is tried again. */
  readonly onRetry: () => unknown
}

/** Plays a film or a sound. Where the browser cannot play it, it says so. */
export const Media = ({ kind, onRetry, ...player }: MediaProps) => {
  const t = useText(library)
  const [isUnplayable, setUnplayable] = useState(false)
  if (isUnplayable)
    return (
      <ErrorState
        message={t('preview.unplayable')}
        onRetry={() => {
          setUnplayable(false)
          void onRetry()
        }}
      />
    )
  const onError = () => setUnplayable(true)
  if (kind === 'video') return <Player {...player} onError={onError} />
  const { src, name } = player
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it.
    <audio className={classes.audio} src={src} controls aria-label={name} onError={onError} />
  )
}
