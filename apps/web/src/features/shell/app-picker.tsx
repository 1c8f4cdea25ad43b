import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { appsQuery, useAppSaved, useSwitchApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import portal from '#locales/portal.gen.ts'
import { AppMark } from '#ui/app-mark.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { useMayLeave } from '#ui/unsaved/use-unsaved.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './header.module.css'

/** Creates an app. The routes pass it in, because it belongs to another feature. */
export type NewAppDialog = ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>

interface AppPickerProps {
  readonly account: Account
  readonly newAppDialog: NewAppDialog
}

/** The menu of an owner's apps, which moves the session to another app or creates one. */
export const AppPicker = ({ account, newAppDialog: NewAppDialog }: AppPickerProps) => {
  const t = useText(portal)
  const { apps = [], switchTo } = useApps(account)
  const isSaved = useAppSaved()
  const isPhone = useMediaQuery(`(width < ${breakpoints.xs})`)
  const [creating, setCreating] = useState<'never' | 'now' | 'before'>('never')

  const mayLeave = useMayLeave()
  const open = useActionToast(switchTo, { failed: () => t('apps.failed') })
  const choose = async (clientId: string) => {
    if (clientId === account.clientId || !(await mayLeave())) return
    await open(clientId)
  }
  const label = t('apps.label', { title: account.title })
  const plus = <IconPlus size={18} stroke={1.5} aria-hidden />

  return (
    <>
      <span className={visually.hidden} role="status">
        {isSaved && t('apps.saved')}
      </span>
      <DropMenu
        width={280}
        align="start"
        target={
          <button
            type="button"
            className={classes.picker}
            data-tour="apps"
            aria-label={isSaved ? `${t('apps.saved')} ${label}` : label}
          >
            <AppMark
              title={account.title}
              icon={apps.find(({ clientId }) => clientId === account.clientId)?.iconImgUrl}
            />
            <span dir="auto">{isSaved ? t('apps.saved') : account.title}</span>
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
              leftSection={<AppMark title={app.title} icon={app.iconImgUrl} />}
              rightSection={isOpen && <IconCheck size={16} aria-hidden />}
            >
              {app.title}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        {isPhone ? (
          <Menu.Item
            renderRoot={(props) => <Link to="/Portal/New" {...props} />}
            leftSection={<span className={classes.plus}>{plus}</span>}
          >
            {t('apps.new')}
          </Menu.Item>
        ) : (
          <Menu.Item
            onClick={() => setCreating('now')}
            leftSection={<span className={classes.plus}>{plus}</span>}
          >
            {t('apps.new')}
          </Menu.Item>
        )}
      </DropMenu>
      {creating !== 'never' && (
        <NewAppDialog opened={creating === 'now'} onClose={() => setCreating('before')} />
      )}
    </>
  )
}

/** The apps of an owner, and the function that moves the session to another one. */
const useApps = (account: Account) => {
  const navigate = useNavigate()
  const { data: apps, error } = useQuery({ ...appsQuery, enabled: account.role === Role.owner })
  const switchTo = useSwitchApp()

  // A failure leads away only if no apps are known yet. An ended session has a dialog of its own.
  const areUnknown = !apps && error !== null && failureOf(error) !== 'signedOut'
  useEffect(() => {
    if (areUnknown) void navigate({ to: '/Portal', replace: true })
  }, [areUnknown, navigate])

  return { apps, switchTo }
}
