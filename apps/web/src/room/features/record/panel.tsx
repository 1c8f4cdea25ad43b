import type { Capture, CaptureLayout } from '@lumi/contract'
import { captureLayouts, textLimits } from '@lumi/contract/values'
import { useEffect, useId, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/record.gen.ts'
import type { PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/field.tsx'
import { conferenceName } from '#room/ui/names.ts'
import { Pane } from '#room/ui/pane.tsx'
import type { CaptureStatus } from './capture.ts'
import { GiveKeySheet } from './give-key-sheet.tsx'
import type { Recording } from './model.ts'
import classes from './panel.module.css'

/** Begins a recording, pauses and ends it. */
export const RecordPanel = ({ model, onClose }: PanelProps<Recording>) => {
  const t = useText(texts)
  const capture = useSignal(model.now)
  const isOn = useSignal(model.isOn)
  const conference = useSignal(model.conference)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      <div className={classes.pane}>
        {capture && isOn ? (
          <ActiveRecording model={model} capture={capture} />
        ) : (
          <StartRecording
            model={model}
            conference={conferenceName(conference)}
            isSaving={capture?.state === 'saving'}
            isEncrypted={model.isEncrypted}
          />
        )}
      </div>
    </Pane>
  )
}

interface ActiveRecordingProps {
  readonly model: Recording
  readonly capture: Capture
}

const ActiveRecording = ({ model, capture }: ActiveRecordingProps) => {
  const t = useText(texts)
  const { clock } = useFormats()
  const seconds = useRecordedSeconds(model, capture)
  const isPaused = capture.state === 'paused'
  const isChanging = capture.state === 'starting' || capture.state === 'pausing'
  const pause = useAction(() => model.pause(!isPaused))
  const stop = useAction(model.stop)
  return (
    <>
      <p>{t(`notice.${capture.state}`)}</p>
      {seconds >= 1 && <p className={classes.hint}>{t('length', { time: clock(seconds) })}</p>}
      {capture.interruptions > 0 && <p className={classes.hint}>{t('interrupted')}</p>}
      <Button onClick={() => pause.run()} disabled={pause.pending || isChanging}>
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button look="danger" onClick={() => stop.run()} disabled={stop.pending}>
        {t('stop')}
      </Button>
    </>
  )
}

interface StartRecordingProps {
  readonly model: Recording
  /** Its name. */
  readonly conference: string
  readonly isSaving: boolean
  readonly isEncrypted: boolean
}

const StartRecording = ({ model, conference, isSaving, isEncrypted }: StartRecordingProps) => {
  const t = useText(texts)
  const { date } = useFormats()
  const [displayName, setDisplayName] = useState(() =>
    t('name.default', { conference, date: date(Date.now()) }).slice(0, textLimits.name),
  )
  const [isAsking, setAsking] = useState(false)
  const [layout, setLayout] = useState<CaptureLayout>('speaker')
  const begin = () => model.start({ displayName, layout })
  const start = useAction(begin)
  const id = useId()
  return (
    <>
      <p className={classes.hint}>{t('about')}</p>
      <TextField
        label={t('name')}
        value={displayName}
        maxLength={textLimits.name}
        help={t('name.help')}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
      <fieldset className={classes.layouts}>
        <legend>{t('layout')}</legend>
        {captureLayouts.map((one) => (
          <label key={one} className={classes.layout}>
            <input type="radio" name={id} checked={one === layout} onChange={() => setLayout(one)} />
            <span>
              {t(`layout.${one}`)}
              <span className={classes.hint}>{t(`layout.${one}.hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        look="main"
        aria-haspopup={isEncrypted ? 'dialog' : undefined}
        onClick={() => (isEncrypted ? setAsking(true) : start.run())}
        disabled={start.pending || isSaving}
      >
        {t('start')}
      </Button>
      {isAsking && <GiveKeySheet run={begin} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The recorded time by now. The server sends it only when something changes. */
function useRecordedSeconds({ receivedAt }: Pick<CaptureStatus, 'receivedAt'>, capture: Capture): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const update = () => setNow(performance.now())
    update()
    if (capture.state !== 'recording') return
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [capture])
  if (capture.state !== 'recording') return capture.seconds
  return capture.seconds + Math.max(0, now - receivedAt()) / 1000
}
