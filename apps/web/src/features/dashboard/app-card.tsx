import type { Account } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { initialsOf } from '#ui/avatar.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import classes from './app-card.module.css'

/** Which app this is. */
export const AppCard = ({ account }: { account: Account | undefined }) => {
  const t = useText(portal)
  if (!account) {
    return (
      <LoadingState>
        <div className={classes.card}>
          <Skeleton height={48} width={48} radius="lg" />
          <div className={classes.words}>
            <Skeleton height={28} width={180} />
            <Skeleton height={20} width={280} mt={2} />
          </div>
        </div>
      </LoadingState>
    )
  }
  return (
    <section className={classes.card} aria-label={t('dashboard.app')}>
      <span className={classes.mark} aria-hidden>
        {initialsOf(account.title)}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{account.title}</h2>
        <p className={classes.description}>{account.description}</p>
      </div>
    </section>
  )
}
