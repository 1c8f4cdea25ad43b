import { useText } from '#i18n/use-text.ts'
import words from '#locales/settings.gen.ts'
import { processingSteps } from '#room/media/devices/device-preferences.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import classes from './sound-switches.module.css'

/** What is done to the sound of one's own microphone. */
export const SoundSwitches = ({ devices }: { devices: LocalDevices }) => {
  const t = useText(words)
  const processing = useSignal(devices.processing)
  const suppressesMore = useSignal(devices.suppressesMore)
  const hearsWhileMuted = useSignal(devices.hearsWhileMuted)
  return (
    <fieldset className={classes.switches}>
      <legend className={classes.title}>{t('sound')}</legend>
      {processingSteps.map((step) => (
        <Choice
          key={step}
          label={t(`sound.${step}`)}
          hint={t(`sound.${step}.hint`)}
          isOn={processing[step]}
          onChange={(isOn) => devices.chooseProcessing({ [step]: isOn })}
        />
      ))}
      {processing.noiseSuppression && (
        <Choice
          label={t('sound.suppressesMore')}
          hint={t('sound.suppressesMore.hint')}
          isOn={suppressesMore}
          onChange={devices.suppressMore}
        />
      )}
      <Choice
        label={t('sound.whileMuted')}
        hint={t('sound.whileMuted.hint')}
        isOn={hearsWhileMuted}
        onChange={devices.hearWhileMuted}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Choice = ({ label, hint, isOn, onChange }: ChoiceProps) => (
  <label className={classes.choice}>
    <input
      type="checkbox"
      className={classes.mark}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      {label}
      <span className={classes.hint}>{hint}</span>
    </span>
  </label>
)
