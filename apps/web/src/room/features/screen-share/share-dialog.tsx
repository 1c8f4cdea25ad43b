import { IconChalkboard, IconFileText, type IconProps, IconTypography, IconVideo } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { screenModes } from '#room/media/media-plane.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import type { ScreenShareModel } from './model.ts'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  readonly model: ScreenShareModel
  readonly onClose: () => void
}

const modeIcons = { text: IconTypography, motion: IconVideo } as const
const kindIcons = { documents: IconFileText, board: IconChalkboard } as const

/** Asks what to share. For a screen the browser then asks which one, or which window or tab. */
export const ShareDialog = ({ model, onClose }: ShareDialogProps) => {
  const t = useText(sharing)
  const others = useSignal(model.otherKinds)
  const mayShareScreen = model.mayShareScreen()
  const afterwards = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Sheet title={t('ask')} onClose={onClose}>
      {mayShareScreen && (
        <>
          <p>{t('ask.body')}</p>
          {screenModes.map((mode) => (
            <Choice
              key={mode}
              Icon={modeIcons[mode]}
              title={t(`mode.${mode}.title`)}
              hint={t(`mode.${mode}.hint`)}
              onClick={afterwards(() => model.start(mode))}
            />
          ))}
        </>
      )}
      {mayShareScreen && others.length > 0 && <p>{t('ask.others')}</p>}
      {others.map((kind) => (
        <Choice
          key={kind}
          Icon={kindIcons[kind]}
          title={t(`ask.${kind}`)}
          hint={t(`ask.${kind}.hint`)}
          onClick={afterwards(() => model.openPanelOf(kind))}
        />
      ))}
    </Sheet>
  )
}

interface ChoiceProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  readonly Icon: ComponentType<IconProps>
  readonly title: string
  readonly hint: string
}

const Choice = ({ Icon, title, hint, onClick }: ChoiceProps) => (
  <button type="button" className={classes.choice} onClick={onClick}>
    <Icon size={28} stroke={1.5} className={classes.icon} aria-hidden />
    <span className={classes.title}>{title}</span>
    <span className={classes.hint}>{hint}</span>
  </button>
)
