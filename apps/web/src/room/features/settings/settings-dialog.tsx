import type { Language } from '@lumi/contract/values'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import { storeLanguage } from '#lib/store-language.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import words from '#locales/settings.gen.ts'
import type { AudioOnly } from '#room/media/audio-only.ts'
import { DevicePickers } from '#room/media/devices/device-pickers.tsx'
import { processingSteps } from '#room/media/devices/device-preferences.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { BackgroundChoice } from '#room/media/effects/background-choice.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField } from '#room/ui/field.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { Switch } from '#room/ui/switch.tsx'
import { colorSchemeKey } from '#ui/color-scheme-key.ts'
import { LanguageSelect } from '#ui/language-select.tsx'
import classes from './settings-dialog.module.css'

/** Stores the language with the account of a person who is signed in; for guests it holds on this device. */
const save = async (language: Language) => {
  if (session.state().status === 'signedIn') await storeLanguage(language)
}

export interface SettingsModel {
  readonly devices: LocalDevices
  readonly audioOnly: AudioOnly
}

interface SettingsDialogProps extends SettingsModel {
  readonly onClose: () => void
}

/** The devices, the colours and the language, while in the call. A choice takes effect at once. */
export const SettingsDialog = ({ devices, audioOnly, onClose }: SettingsDialogProps) => {
  const t = useText(room)
  const words = useText(common)
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <DevicePickers devices={devices} stacked />
      <BackgroundChoice devices={devices} />
      <SoundSwitches devices={devices} />
      <AudioOnlySwitch audioOnly={audioOnly} />
      <SchemeField />
      <LanguageSelect labelled save={save} />
      <div className={sheetClasses.actions}>
        <Button look="main" onClick={onClose}>
          {words('action.close')}
        </Button>
      </div>
    </Sheet>
  )
}

/** Switches for the processing of this person's own sound. */
const SoundSwitches = ({ devices }: { devices: LocalDevices }) => {
  const t = useText(words)
  const processing = useSignal(devices.processing)
  const suppressesMore = useSignal(devices.suppressesMore)
  const listensWhileMuted = useSignal(devices.listensWhileMuted)
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
        isOn={listensWhileMuted}
        onChange={devices.setListensWhileMuted}
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

/** Sound alone, for a slow or an expensive line. */
const AudioOnlySwitch = ({ audioOnly }: { audioOnly: AudioOnly }) => {
  const t = useText(words)
  const isOn = useSignal(audioOnly.isOn)
  return (
    <Switch
      label={t('saver')}
      help={t('saver.hint')}
      isOn={isOn}
      onChange={(wanted) => (wanted ? audioOnly.turnOn() : audioOnly.turnOff())}
    />
  )
}

const schemes = ['auto', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The colours of the pages, the same choice as in the portal; it is stored on this device. */
const SchemeField = () => {
  const t = useText(common)
  const [scheme, setScheme] = useState(readScheme)
  useEffect(() => {
    const life = new AbortController()
    window.addEventListener('storage', ({ key }) => key === colorSchemeKey && setScheme(readScheme()), life)
    return () => life.abort()
  }, [])
  const choose = (chosen: Scheme) => {
    setScheme(chosen)
    try {
      localStorage.setItem(colorSchemeKey, chosen)
    } catch {
      // Storage is blocked: it holds until the page is left.
    }
    // A browser notifies only the other tabs. The script of the page that follows the choice listens for this.
    window.dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey, newValue: chosen }))
  }
  return (
    <SelectField
      label={t('scheme.label')}
      value={scheme}
      options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
      onChoose={choose}
    />
  )
}

function readScheme(): Scheme {
  try {
    const stored = localStorage.getItem(colorSchemeKey)
    return schemes.find((scheme) => scheme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}
