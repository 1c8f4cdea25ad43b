import type { OwnPoll } from '@lumi/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/poll.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import type { ListLayout } from '#ui/list/layout.ts'

interface Actions {
  readonly edit: (poll: OwnPoll) => void
  readonly remove: (poll: OwnPoll) => void
}

/** How a poll that is prepared looks in the list. */
export const usePollLayout = ({ edit, remove }: Actions): ListLayout<OwnPoll> => {
  const t = useText(texts)
  const shared = useText(words)
  return {
    idOf: ({ pollId }) => pollId,
    nameOf: ({ question }) => question,
    columns: [
      { id: 'kind', width: 150, cell: ({ kind }) => shared(`kind.${kind}`) },
      {
        id: 'named',
        width: 120,
        quiet: true,
        cell: ({ anonymous }) => shared(anonymous ? 'anonymous' : 'named'),
      },
    ],
    actions: (poll) => [
      {
        icon: IconPencil,
        label: t('edit'),
        name: t('editName', { name: poll.question }),
        run: () => edit(poll),
      },
      { icon: IconTrash, label: t('delete'), run: () => remove(poll) },
    ],
    actionsWidth: 150,
  }
}
