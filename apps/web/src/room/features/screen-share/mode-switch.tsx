import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { screenModes } from '#room/media/media-plane.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import classes from './mode-switch.module.css'
import type { ScreenShareModel } from './model.ts'

/** Chooses whether the shared screen is optimized for text or motion, while it is shared. */
export const ModeSwitch = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(sharing)
  const name = useId()
  const now = useSignal(model.mode)
  return (
    <fieldset className={classes.modes} aria-label={t('mode')}>
      {screenModes.map((mode) => (
        <label key={mode} className={classes.mode} title={t(`mode.${mode}.hint`)}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={mode === now}
            onChange={() => model.choose(mode)}
          />
          {t(`mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}
