import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import classes from './connection-banner.module.css'

const icons = { offline: IconWifiOff, unreachable: IconPlugConnectedX }

/**
 * Shows that the server is out of reach, for as long as it is. The region is present from the start, so that screen
 * readers announce it.
 */
export const ConnectionBanner = () => {
  const t = useText(common)
  const connection = useConnection()
  const Icon = connection === 'online' ? undefined : icons[connection]
  return (
    <div role="status">
      {Icon && (
        <p className={classes.banner} data-connection={connection}>
          <Icon aria-hidden size={18} className={classes.icon} />
          {t(`connection.${connection as keyof typeof icons}`)}
        </p>
      )}
    </div>
  )
}
