import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countConnectedServices } from '#api/connected-service-count.ts'
import { RichText } from '#i18n/rich-text.tsx'
import { useText } from '#i18n/use-text.ts'
import { useSession } from '#lib/session/use-session.ts'
import texts from '#locales/catalogue.gen.ts'
import type { AppId } from './apps.ts'
import classes from './catalogue.module.css'

/** The number of connections with a product that the app of a signed-in owner has; null for everybody else. */
const useConnected = (product: AppId): number | null => {
  const isSignedIn = useSession().status === 'signedIn'
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const gone = new AbortController()
    countConnectedServices(product, gone.signal)
      .then(setCount)
      // Only owners may read it, and the page does not depend on it.
      .catch(() => setCount(null))
    return () => gone.abort()
  }, [isSignedIn, product])
  return isSignedIn ? count : null
}

/** Says to owners that a product is connected, and where to manage it. */
export const InstalledNote = ({ product }: { readonly product: AppId }) => {
  const t = useText(texts)
  const count = useConnected(product)
  if (!count) return null
  return (
    <p className={classes.note} role="status">
      <RichText
        text={t(product === 'slack' ? 'installedOwn.workspaces' : 'installedOwn.accounts', { count })}
        tags={{
          manage: (words) => (
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to="/Portal/Integrations/Services" {...props} />}
            >
              {words}
            </Anchor>
          ),
        }}
      />
    </p>
  )
}
