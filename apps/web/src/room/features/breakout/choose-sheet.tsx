import type { Breakout } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import type { BreakoutModel } from './model.ts'
import classes from './panel.module.css'

interface ChooseSheetProps extends ModelProps<BreakoutModel> {
  readonly breakout: Breakout
  readonly onClose: () => void
}

/** The rooms, of which somebody chooses one. */
export const ChooseSheet = ({ model, breakout, onClose }: ChooseSheetProps) => {
  const t = useText(words)
  const mayViewUsers = useSignal(model.mayViewUsers)
  return (
    <Sheet title={t('choose.title')} onClose={onClose}>
      <ul className={classes.list}>
        {breakout.rooms.map(({ confId, displayName, people }) => (
          <li key={confId} className={classes.head}>
            <span className={classes.words}>
              <span dir="auto">{displayName}</span>
              {mayViewUsers && <span className={classes.hint}>{t('people', { count: people.length })}</span>}
            </span>
            {confId === model.confId ? (
              <span className={classes.hint}>{t('here')}</span>
            ) : (
              <Button
                onClick={async () => {
                  if (await model.enter(confId)) onClose()
                }}
              >
                {t('choose.enter', { name: displayName })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
