import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { shortName } from '#room/ui/short-name.ts'
import { useCompact } from '#room/ui/use-compact.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './hands.module.css'
import type { HandsModel } from './hands.ts'

const HandSheet = lazyDialog(() => import('./hand-sheet.tsx').then(({ HandSheet }) => HandSheet))

/** On a phone: how many hands are raised, in the line of the title, where it covers nobody. It opens the queue. */
export const HandTitleMark = ({ model }: ModelProps<HandsModel>) => {
  const t = useText(words)
  const isSmall = useCompact()
  const queue = useSignal(model.queue)
  const [isOpen, setOpen] = useState(false)
  const count = queue.length
  if (isOpen && count === 0) setOpen(false)
  if (!isSmall) return null
  const names = queue.map(({ displayName }) => shortName(displayName)).join(', ')
  const raised = t('raised', { count, names })
  const number = t('count', { count })
  return (
    <>
      <span role="status" className={visually.hidden}>
        {count > 0 && raised}
      </span>
      {count > 0 && (
        <button
          type="button"
          className={classes.opener}
          // By voice it is called by the number that is seen.
          aria-label={raised.includes(number) ? raised : `${number} ${raised}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={classes.count}>
            <IconHandStop size={16} stroke={1.75} aria-hidden />
            {number}
          </span>
        </button>
      )}
      {isOpen && <HandSheet model={model} onClose={() => setOpen(false)} />}
    </>
  )
}
