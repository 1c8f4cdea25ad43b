import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { ControlProps, ModelProps, PersonProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { shortName } from '#room/ui/names.ts'
import { useCompact } from '#room/ui/use-compact.ts'
import visually from '#ui/visually-hidden.module.css'
import { HandList } from './hand-list.tsx'
import type { HandsModel } from './model.ts'
import classes from './parts.module.css'

/** Raises and lowers one's own hand. */
export const HandsControl = ({ model, shortcut }: ControlProps<HandsModel>) => {
  const t = useText(words)
  const isRaised = useSignal(model.isRaised)
  return (
    <ControlButton
      icon={IconHandStop}
      label={t('control')}
      hint={t(isRaised ? 'control.lower' : 'control.raise')}
      tone={isRaised ? 'active' : undefined}
      aria-pressed={isRaised}
      shortcut={shortcut}
      onPress={model.toggle}
    />
  )
}

/** Shows over a tile that the person's hand is raised, with their place in the queue. */
export const HandMark = (props: PersonProps<HandsModel>) => <Mark {...props} className={classes.mark} />

/** Shows the raised hand beside the person's name. */
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

/** The raised hands in words. */
function useRaisedText(model: HandsModel): string {
  const t = useText(words)
  const queue = useSignal(model.queue)
  const names = queue.map(({ displayName }) => shortName(displayName)).join(', ')
  return queue.length > 0 ? t('raised', { count: queue.length, names }) : ''
}

/** Announces raised hands to a screen reader, also while the queue is hidden or closed. */
const HandAnnouncement = ({ model }: ModelProps<HandsModel>) => (
  <span role="status" className={visually.hidden}>
    {useRaisedText(model)}
  </span>
)

/** More would cover the call. */
const mostShown = 4

/**
 * The people who want to speak, in their order, for everyone to see; on a phone it opens from the title
 * (`HandTitleMark`). It covers tiles: a person who needs to see these hides it until another hand is raised.
 */
export const HandQueue = ({ model }: ModelProps<HandsModel>) => {
  const t = useText(words)
  const isSmall = useCompact()
  const hands = useSignal(model.queue).map(({ userId, handRaised }) => `${userId} ${handRaised}`)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const isHidden = hands.every((hand) => hidden.includes(hand))
  if (isSmall) return null
  return (
    <div className={classes.shown}>
      <HandAnnouncement model={model} />
      {!isHidden && (
        <>
          <HandList model={model} most={mostShown} />
          <button
            type="button"
            className={classes.hide}
            title={t('hide.hint')}
            onClick={() => setHidden(hands)}
          >
            {t('hide')}
          </button>
        </>
      )}
    </div>
  )
}

const HandSheet = lazyDialog(() => import('./hand-sheet.tsx').then(({ HandSheet }) => HandSheet))

/** On a phone: the number of raised hands, in the line of the title, where it covers nobody. It opens the queue. */
export const HandTitleMark = ({ model }: ModelProps<HandsModel>) => {
  const t = useText(words)
  const isSmall = useCompact()
  const count = useSignal(model.queue).length
  const raised = useRaisedText(model)
  const [isOpen, setOpen] = useState(false)
  if (isOpen && count === 0) setOpen(false)
  if (!isSmall) return null
  const number = t('count', { count })
  return (
    <>
      <HandAnnouncement model={model} />
      {count > 0 && (
        <button
          type="button"
          className={classes.opener}
          // The accessible name contains the visible number, so that voice control finds the button by it.
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
