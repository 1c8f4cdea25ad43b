import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { openPicture } from '#lib/heic/open-picture.ts'
import words from '#locales/settings.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import visually from '#ui/visually-hidden.module.css'
import { type Background, canChangeBackground, type Scene, scenes } from './background.ts'
import classes from './background-choice.module.css'
import { paintScene } from './scene.ts'

/** The choice of this person's background: their room, a blur of it, or a picture. */
export const BackgroundChoice = ({ devices }: { devices: LocalDevices }) => {
  const t = useText(words)
  const background = useSignal(devices.background)
  const isSlow = useSignal(devices.isBackgroundSlow)
  const [isSupported] = useState(canChangeBackground)
  const [isUnreadable, setUnreadable] = useState(false)
  const name = useId()
  const choices: readonly { readonly to: Background; readonly label: string }[] = [
    { to: { kind: 'none' }, label: t('background.none') },
    { to: { kind: 'blur' }, label: t('background.blur') },
    ...scenes.map((scene) => ({ to: { kind: 'scene' as const, scene }, label: t(`background.${scene}`) })),
    ...(background.kind === 'picture' ? [{ to: background, label: t('background.own') }] : []),
  ]
  const problem = !isSupported
    ? 'background.unsupported'
    : isUnreadable
      ? 'background.unreadable'
      : isSlow && 'background.slow'
  const choosePicture = async (file: File | undefined) => {
    if (!file) return
    const picture = await backgroundPicture(file).catch(() => undefined)
    setUnreadable(picture === undefined)
    if (picture) devices.chooseBackground({ kind: 'picture', picture })
  }
  return (
    <fieldset className={classes.backgrounds} disabled={!isSupported}>
      <legend className={classes.title}>{t('background')}</legend>
      <div className={classes.choices}>
        {choices.map(({ to, label }) => (
          <label key={keyOf(to)} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.mark}
              checked={keyOf(to) === keyOf(background)}
              onChange={() => devices.chooseBackground(to)}
            />
            <Sample background={to} />
            {label}
          </label>
        ))}
        {/* The browser's own words for a file speak its language, which may be another one. */}
        <label className={classes.choice}>
          <input
            type="file"
            accept="image/*"
            className={visually.hidden}
            onChange={(event) => void choosePicture(event.currentTarget.files?.[0])}
          />
          <span className={classes.sample}>
            <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
          </span>
          {t('background.choose')}
        </label>
      </div>
      <p role="status" className={classes.hint}>
        {problem ? t(problem) : background.kind !== 'none' && t('background.hint')}
      </p>
      {problem && <HelpLink area="settings" problem={problem} about={t(problem)} />}
    </fieldset>
  )
}

const keyOf = (background: Background) => (background.kind === 'scene' ? background.scene : background.kind)

const Sample = ({ background }: { background: Background }) => {
  if (background.kind === 'scene') return <SceneSample scene={background.scene} />
  if (background.kind === 'picture') return <img src={background.picture} alt="" className={classes.sample} />
  return <span className={classes.sample} data-kind={background.kind} />
}

const SceneSample = ({ scene }: { scene: Scene }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) paintScene(canvas.current, scene)
  }, [scene])
  return <canvas ref={canvas} className={classes.sample} aria-hidden />
}

/** As large as a camera's picture. Pixels. */
const longestSide = 1280

/** A picture small enough to be kept on this device. Rejects what no browser can read as one. */
async function backgroundPicture(file: Blob): Promise<string> {
  const image = await openPicture(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8)
  } finally {
    image.close()
  }
}
