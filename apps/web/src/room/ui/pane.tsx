import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { IconButton } from './icon-button.tsx'
import classes from './pane.module.css'

interface PaneProps {
  readonly title: string
  /** What scrolls, for those who do not see it. */
  readonly list: string
  /** Above what scrolls. */
  readonly top?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A panel beside the stage: a title, a way to close it, and a list that scrolls. */
export const Pane = ({ title, list, top, children, onClose }: PaneProps) => {
  const words = useText(common)
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton size={40} label={words('action.close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {top && <div className={classes.top}>{top}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
      <section className={classes.body} tabIndex={0} aria-label={list}>
        {children}
      </section>
    </section>
  )
}
