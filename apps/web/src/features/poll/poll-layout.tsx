import type { OwnPoll } from '@lumi/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/poll.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAct } from '#ui/list/menu-act.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'

interface Actions {
  readonly edit: (poll: OwnPoll) => void
  readonly remove: (poll: OwnPoll) => void
}

/** How a poll that is prepared looks in the list. */
export const pollLayout = (actions: Actions): ListLayout<OwnPoll> => ({
  idOf: ({ pollId }) => pollId,
  nameOf: ({ question }) => question,
  columns: [
    { id: 'kind', width: 150, cell: ({ kind }) => <Kind kind={kind} /> },
    { id: 'named', width: 120, quiet: true, cell: ({ anonymous }) => <Named anonymous={anonymous} /> },
  ],
  actions: (poll) => <PollActions poll={poll} {...actions} />,
  actionsWidth: 150,
})

const Kind = ({ kind }: Pick<OwnPoll, 'kind'>) => useText(words)(`kind.${kind}`)

const Named = ({ anonymous }: Pick<OwnPoll, 'anonymous'>) => useText(words)(anonymous ? 'anonymous' : 'named')

const PollActions = ({ poll, edit, remove }: Actions & { readonly poll: OwnPoll }) => {
  const t = useText(texts)
  const name = poll.question
  return (
    <>
      <ActButton size="xs" icon={IconPencil} onClick={() => edit(poll)} aria-label={t('editName', { name })}>
        {t('edit')}
      </ActButton>
      <MoreMenu width={160} label={t('more', { name })}>
        <MenuAct icon={IconTrash} onClick={() => remove(poll)}>
          {t('delete')}
        </MenuAct>
      </MoreMenu>
    </>
  )
}
