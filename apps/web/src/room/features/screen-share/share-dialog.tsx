import { IconFileText, IconVideo } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import sharing from '#locales/sharing.gen.ts'
import { screenModes } from '#room/media/screen-mode.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import type { ScreenShareModel } from './screen-share.ts'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  readonly model: ScreenShareModel
  readonly onClose: () => void
}

const icons = { text: IconFileText, motion: IconVideo } as const

/** What will be shown; the browser then asks which screen, window or tab. */
export const ShareDialog = ({ model, onClose }: ShareDialogProps) => {
  const t = useText(sharing)
  return (
    <Sheet title={t('ask')} onClose={onClose}>
      <p>{t('ask.body')}</p>
      {screenModes.map((mode) => {
        const Icon = icons[mode]
        return (
          <button
            key={mode}
            type="button"
            className={classes.choice}
            onClick={() => {
              model.start(mode)
              onClose()
            }}
          >
            <Icon size={28} stroke={1.5} className={classes.icon} aria-hidden />
            <span className={classes.title}>{t(`mode.${mode}.title`)}</span>
            <span className={classes.hint}>{t(`mode.${mode}.hint`)}</span>
          </button>
        )
      })}
    </Sheet>
  )
}
