import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { useSession } from '#lib/session/use-session.ts'
import docs from '#locales/docs.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true }

/** The way in, or for those who are signed in the way back to their account. */
export const DocsAccount = () => {
  const t = useText(docs)
  if (useSession().status !== 'signedIn')
    return (
      <Button
        variant="default"
        size="sm"
        renderRoot={(props) => <Link to="/SignIn/{-$type}" params={{}} {...props} />}
      >
        {t('signIn')}
      </Button>
    )
  return (
    <DropMenu
      width={220}
      target={
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        >
          {t('account')}
        </Button>
      }
    >
      <Menu.Item
        renderRoot={(props) => <Link to="/Portal" {...props} />}
        leftSection={<IconLayoutDashboard {...iconProps} />}
      >
        {t('account.dashboard')}
      </Menu.Item>
      <Menu.Item
        renderRoot={(props) => <Link to="/Portal/UserSettings" {...props} />}
        leftSection={<IconUserCog {...iconProps} />}
      >
        {t('account.settings')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => void signOut()}>
        {t('account.signOut')}
      </Menu.Item>
    </DropMenu>
  )
}
