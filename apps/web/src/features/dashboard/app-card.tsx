import { portal } from '#i18n/en/portal.ts'
import { useText } from '#i18n/use-text.ts'
import { initialsOf } from '#ui/avatar.tsx'
import classes from './app-card.module.css'

/** Which app this is. */
export const AppCard = ({ title, description }: { title: string; description: string }) => {
  const t = useText(portal)
  return (
    <section className={classes.card} aria-label={t('dashboard.app')}>
      <span className={classes.mark} aria-hidden>
        {initialsOf(title)}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.description}>{description}</p>
      </div>
    </section>
  )
}
