import { IconHandStop, IconX } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/button.tsx'
import { shortName } from '#room/ui/names.ts'
import type { HandsModel } from './model.ts'
import classes from './parts.module.css'

interface HandListProps extends ModelProps<HandsModel> {
  /** The most people listed; the rest are counted. Default: all are listed. */
  readonly most?: number
}

/** Hosts lower a hand once its turn has come. */
export const HandList = ({ model, most = Number.POSITIVE_INFINITY }: HandListProps) => {
  const t = useText(words)
  const queue = useSignal(model.queue)
  const others = queue.length - most
  return (
    <ol className={classes.queue} aria-label={t('queue')}>
      {queue.slice(0, most).map((user) => (
        <li key={user.userId} className={classes.person}>
          <IconHandStop size={16} stroke={1.75} aria-hidden />
          <span className={classes.name}>{shortName(user.displayName)}</span>
          {model.mayLower(user.userId) && (
            <IconButton
              size={32}
              onClick={() => model.lower(user)}
              label={t('lower', { name: user.displayName })}
              title={t('lower', { name: user.displayName })}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
      {others > 0 && <li className={classes.person}>{t('more', { count: others })}</li>}
    </ol>
  )
}
