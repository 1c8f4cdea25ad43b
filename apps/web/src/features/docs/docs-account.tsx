import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useSession } from '#lib/session/use-session.ts'
import docs from '#locales/docs.gen.ts'

/** The way in, or for those who are signed in the menu of their account. Readers without a session need no code of menus. */
export const DocsAccount = () => {
  const t = useText(docs)
  const isSignedIn = useSession().status === 'signedIn'
  const [Menu, setMenu] = useState<ComponentType>()
  useEffect(() => {
    if (!isSignedIn) return
    const show = ({ DocsAccountMenu }: typeof import('./docs-account-menu.tsx')) =>
      setMenu(() => DocsAccountMenu)
    // If it cannot be loaded, the link below stays.
    import('./docs-account-menu.tsx').then(show, () => undefined)
  }, [isSignedIn])
  if (isSignedIn && Menu) return <Menu />
  const [to, label] = isSignedIn
    ? (['/Portal', 'account.dashboard'] as const)
    : (['/SignIn', 'signIn'] as const)
  return (
    <Button variant="default" size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
      {t(label)}
    </Button>
  )
}
