import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { restoreFocus } from '#ui/restore-focus.ts'
import { IconButton } from './button.tsx'
import classes from './pane.module.css'

interface PaneFrameProps {
  readonly title: string
  /** Before the title, such as a button back. */
  readonly lead?: ReactNode
  /** Beside the button that closes it. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A panel beside the stage, with a title and a button that closes it. */
export const PaneFrame = ({ title, lead, actions, children, onClose }: PaneFrameProps) => {
  const words = useText(common)
  return (
    <section ref={restoreFocus} className={classes.pane} tabIndex={-1} aria-label={title}>
      <div className={classes.head} data-lead={lead ? '' : undefined}>
        {lead}
        <h2 className={classes.title} dir="auto" title={title}>
          {title}
        </h2>
        {actions}
        <IconButton size={40} label={words('action.close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  )
}

interface PaneProps extends Pick<PaneFrameProps, 'title' | 'onClose' | 'children'> {
  /** The label of the part that scrolls, for screen readers. */
  readonly list: string
  /** Above the part that scrolls. */
  readonly top?: ReactNode
  /** The element that scrolls, for a virtual list. */
  readonly scrolled?: Ref<HTMLElement>
}

/** A panel whose content is a list that scrolls. */
export const Pane = ({ list, top, scrolled, children, ...frame }: PaneProps) => (
  <PaneFrame {...frame}>
    {top && <div className={classes.top}>{top}</div>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
    <section ref={scrolled} className={classes.body} tabIndex={0} aria-label={list}>
      {children}
    </section>
  </PaneFrame>
)
