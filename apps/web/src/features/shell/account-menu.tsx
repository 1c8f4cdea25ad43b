import type { Account } from '@lumi/contract'
import type { Role } from '@lumi/contract/values'
import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaveLanguage } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import { fullName } from '#lib/full-name.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { settings } from '#lib/site.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import portal from '#locales/portal.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breakable } from '#ui/breakable.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { SchemeSwitch } from '#ui/public-page/public-footer.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { useMayLeave } from '#ui/unsaved/use-unsaved.ts'
import classes from './account-menu.module.css'
import headerClasses from './header.module.css'

/** The look of the menu's buttons. */
const menuButtonProps = {
  variant: 'subtle',
  color: 'gray',
  justify: 'flex-start',
  fullWidth: true,
  c: 'inherit',
} as const

/** The menu with the account, the color scheme, the language and sign-out. */
export const AccountMenu = ({ account }: { account: Account }) => {
  const t = useText(portal)
  const words = useText(common)
  const saveLanguage = useSaveLanguage()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const name = fullName(account)
  const picture = { name, color: account.color, picture: account.pictureImgUrl }

  const mayLeave = useMayLeave()
  const { run: leave } = useAction(async () => {
    // The menu closes first, because the question traps the focus as well.
    close()
    if (!(await mayLeave())) return
    await signOut()
    toasts.show(t('signedOut'), { kind: 'success' })
  })

  const facts: [string, string][] = [
    [t('account.username'), account.username],
    [t('account.email'), account.email],
    [t('account.role'), t(`role.${account.role as Role}`)],
  ]

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={headerClasses.account}
          data-tour="account"
          aria-label={t('account.menu', { name })}
          onClick={() => setOpened(!opened)}
        >
          <Avatar {...picture} size={32} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <div className={classes.person}>
          <Avatar {...picture} size={40} />
          <strong className={classes.name}>{name}</strong>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>
                  <Breakable>{value}</Breakable>
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.preferences}>
          <div className={classes.scheme}>
            <span aria-hidden>{words('scheme.label')}</span>
            <SchemeSwitch />
          </div>
          <LanguageSelect labelled save={saveLanguage} />
        </div>
        <div className={classes.actions}>
          <Button
            renderRoot={(props) => <Link to="/Portal/UserSettings" {...props} />}
            onClick={close}
            {...menuButtonProps}
            leftSection={<IconUserCog size={18} stroke={1.5} aria-hidden />}
          >
            {t('nav.account')}
          </Button>
          <Button
            component="a"
            href={settings.supportUrl}
            target="_blank"
            rel="noreferrer"
            {...menuButtonProps}
            leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
          >
            {t('account.support')}
            <VisuallyHidden>&nbsp;{t('account.newTab')}</VisuallyHidden>
          </Button>
          <Button
            onClick={() => leave()}
            {...menuButtonProps}
            leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          >
            {t('account.signOut')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
