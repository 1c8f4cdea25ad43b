import type { LtiIntegration } from '@lumi/contract'
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'
import { Moment } from '#ui/moment.tsx'

interface Actions {
  readonly setUp: (integration: LtiIntegration) => void
  readonly edit: (integration: LtiIntegration) => void
  readonly remove: (integrations: readonly LtiIntegration[]) => void
}

/** How an integration with a learning platform looks in the list. */
export const integrationLayout = (actions: Actions): ListLayout<LtiIntegration> => ({
  idOf: ({ integrationId }) => integrationId,
  nameOf: ({ description }) => description,
  columns: [
    { id: 'platform', width: 140, cell: ({ platform }) => <Platform platform={platform} /> },
    { id: 'created', width: 140, quiet: true, cell: ({ created }) => <Moment at={created} /> },
  ],
  actions: (integration) => <IntegrationActions integration={integration} {...actions} />,
  actionsWidth: 150,
})

const Platform = ({ platform }: Pick<LtiIntegration, 'platform'>) => useText(texts)(`platform.${platform}`)

const IntegrationActions = ({
  integration,
  setUp,
  edit,
  remove,
}: Actions & { integration: LtiIntegration }) => {
  const t = useText(texts)
  const name = integration.description
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconListCheck}
        onClick={() => setUp(integration)}
        aria-label={t('setup.of', { name })}
      >
        {t('setup')}
      </ActionButton>
      <MoreMenu width={160} label={t('more', { name })}>
        <MenuAction icon={IconPencil} onClick={() => edit(integration)}>
          {t('edit')}
        </MenuAction>
        <MenuAction icon={IconTrash} onClick={() => remove([integration])}>
          {t('delete')}
        </MenuAction>
      </MoreMenu>
    </>
  )
}
