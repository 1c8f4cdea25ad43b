import type { Account } from '@lumi/contract'
import { Menu } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './header.module.css'
import { useApps } from './use-apps.ts'

/** An owner's apps: choosing one moves the session to it. */
export const AppPicker = ({ account }: { account: Account }) => {
  const t = useText(portal)
  const { apps = [], switchTo } = useApps(account)

  const choose = (clientId: string) => {
    if (clientId === account.clientId) return
    switchTo(clientId).catch(() => toasts.show(t('apps.failed'), { kind: 'error' }))
  }

  return (
    <DropMenu
      width={280}
      align="start"
      target={
        <button
          type="button"
          className={classes.picker}
          aria-label={t('apps.label', { title: account.title })}
        >
          <span>{account.title}</span>
          <IconSelector size={16} aria-hidden />
        </button>
      }
    >
      <Menu.Label>{t('apps.heading')}</Menu.Label>
      {apps.map((app) => {
        const isOpen = app.clientId === account.clientId
        return (
          <Menu.Item
            key={app.clientId}
            onClick={() => choose(app.clientId)}
            aria-current={isOpen || undefined}
            rightSection={isOpen && <IconCheck size={16} aria-hidden />}
          >
            {app.title}
          </Menu.Item>
        )
      })}
    </DropMenu>
  )
}
