import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { isDeveloperSite } from '#lib/site.ts'
import portal from '#locales/portal.gen.ts'
import { Logo } from '#ui/public-page/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppPicker, type NewAppDialog } from './app-picker.tsx'
import classes from './header.module.css'
import { ViewAs } from './view-as.tsx'

interface HeaderProps {
  readonly account: Account | undefined
  readonly viewAs: Role
  readonly onViewAs: (role: Role) => void
  readonly newAppDialog: NewAppDialog
}

export const Header = ({ account, viewAs, onViewAs, newAppDialog }: HeaderProps) => {
  const t = useText(portal)
  const isOwner = account?.role === Role.owner
  const showsOwner = isOwner && viewAs === Role.owner
  return (
    <header className={classes.header}>
      <Link to="/Portal" className={classes.home} aria-label={t('home')}>
        <Logo />
      </Link>
      {account && (
        <>
          <span className={classes.divider} aria-hidden />
          {showsOwner ? (
            <AppPicker account={account} newAppDialog={newAppDialog} />
          ) : (
            <span className={classes.title} dir="auto">
              {account.title}
            </span>
          )}
          <span className={classes.spacer} />
          {isOwner && isDeveloperSite && <ViewAs shown={viewAs} onChoose={onViewAs} />}
          <AccountMenu account={account} />
        </>
      )}
    </header>
  )
}
