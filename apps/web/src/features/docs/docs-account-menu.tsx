import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { signOut } from '#lib/session/sign-out.ts'
import docs from '#locales/docs.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'

/** Ways back to the account of somebody who is signed in. */
export const DocsAccountMenu = () => {
  const t = useText(docs)
  return (
    <DropMenu
      width={220}
      target={
        <Button variant="default" size="sm">
          {t('account')}
        </Button>
      }
    >
      <Menu.Item renderRoot={(props) => <Link to="/Portal" {...props} />}>{t('account.dashboard')}</Menu.Item>
      <Menu.Item renderRoot={(props) => <Link to="/Portal/UserSettings" {...props} />}>
        {t('account.settings')}
      </Menu.Item>
      <Menu.Item onClick={() => void signOut()}>{t('account.signOut')}</Menu.Item>
    </DropMenu>
  )
}
