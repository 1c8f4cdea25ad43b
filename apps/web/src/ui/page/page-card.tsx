import { Anchor, Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './page-card.module.css'

interface PageCardProps {
  readonly title: string
  /** Its content and audience. */
  readonly help?: string
  /** The page that has all of what the card shows a part of. */
  readonly all?: LinkProps
  /** The card's main action. */
  readonly action?: ReactNode
  /** Takes the width of the page, where others are beside each other. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of a page that shows a few of something. */
export const PageCard = ({ title, help, all, action, wide, children }: PageCardProps) => {
  const t = useText(common)
  const id = useId()
  return (
    <section className={classes.card} data-wide={wide} aria-labelledby={id}>
      <div className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {all && (
          <Anchor
            className={classes.all}
            aria-label={t('card.allOf', { title })}
            renderRoot={(props) => <Link {...all} {...props} />}
          >
            {t('card.all')}
          </Anchor>
        )}
        {action}
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {children}
    </section>
  )
}

/** The rows of a card. */
export const CardRows = ({ children }: { children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
)

interface CardRowProps {
  readonly name: string
  /** The page that this row is about. */
  readonly link?: LinkProps
  readonly mark?: ReactNode
  /** The text below the name. */
  readonly about: ReactNode
  readonly actions?: ReactNode
}

/** One of what a card shows. */
export const CardRow = ({ name, link, mark, about, actions }: CardRowProps) => (
  <li className={classes.row} aria-label={name}>
    {mark}
    <div className={classes.words}>
      <h3 className={classes.name} dir="auto">
        {link ? (
          <Link {...link} className={classes.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <div className={classes.about}>{about}</div>
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
)

const rows = [1, 2, 3]

interface CardSkeletonsProps {
  /** Pixels across. */
  readonly mark: number
  /** Pixels that a row's actions take. */
  readonly actionsWidth?: number
}

/** A card's rows while they are on their way. */
export const CardSkeletons = ({ mark, actionsWidth }: CardSkeletonsProps) => (
  <ul className={classes.rows}>
    {rows.map((row) => (
      <li key={row} className={classes.row}>
        <Skeleton circle height={mark} />
        <div className={classes.words}>
          <Skeleton height={18} width="40%" mb={6} />
          <Skeleton height={14} width={110} />
        </div>
        {actionsWidth && <Skeleton height={30} width={actionsWidth} />}
      </li>
    ))}
  </ul>
)
