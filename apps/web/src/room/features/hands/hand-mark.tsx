import { IconHandStop } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { PersonProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import classes from './hands.module.css'
import type { HandsModel } from './hands.ts'

/** That somebody's hand is raised, with their place in the queue, over their tile. */
export const HandMark = (props: PersonProps<HandsModel>) => <Mark {...props} className={classes.mark} />

/** The same beside their name. */
export const HandRowMark = (props: PersonProps<HandsModel>) => <Mark {...props} className={classes.inRow} />

const Mark = ({ model, userId, className }: PersonProps<HandsModel> & { readonly className?: string }) => {
  const t = useText(words)
  const place = useSignal(model.queue).findIndex((user) => user.userId === userId) + 1
  if (place === 0) return null
  const label = t('place', { place })
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      <IconHandStop size={18} stroke={1.75} aria-hidden />
      {place}
    </span>
  )
}
