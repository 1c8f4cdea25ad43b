import type { LtiIntegration } from '@lumi/contract'
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'

interface Actions {
  readonly setUp: (integration: LtiIntegration) => void
  readonly edit: (integration: LtiIntegration) => void
  readonly remove: (integrations: readonly LtiIntegration[]) => void
}

export const idOf = ({ integrationId }: LtiIntegration): string => integrationId

/** How an integration with a learning platform looks in the list. */
export const useIntegrationLayout = ({ setUp, edit, remove }: Actions): ListLayout<LtiIntegration> => {
  const t = useText(texts)
  return {
    idOf,
    nameOf: ({ description }) => description,
    nameLabel: t('sort.description'),
    nameSort: 'description',
    columns: [
      {
        id: 'platform',
        width: 140,
        label: t('sort.platform'),
        sort: 'platform',
        cell: ({ platform }) => t(`platform.${platform}`),
      },
      {
        id: 'created',
        width: 140,
        quiet: true,
        label: t('sort.created'),
        sort: 'created',
        cell: ({ created }) => <Moment at={created} />,
      },
    ],
    actions: (integration) => [
      {
        icon: IconListCheck,
        label: t('setup'),
        name: t('setup.of', { name: integration.description }),
        run: () => setUp(integration),
      },
      { icon: IconPencil, label: t('edit'), run: () => edit(integration) },
      { icon: IconTrash, label: t('delete'), run: () => remove([integration]) },
    ],
    actionsWidth: 150,
  }
}
