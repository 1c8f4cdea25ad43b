import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { serversQuery } from '#api/server.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'

/** Reads anew how the servers are. */
export const RefreshServers = () => {
  const t = useText(texts)
  const { refetch } = useQuery(serversQuery)
  return (
    <ActionButton icon={IconRefresh} onClick={() => refetch()} data-main-action>
      {t('refresh')}
    </ActionButton>
  )
}
