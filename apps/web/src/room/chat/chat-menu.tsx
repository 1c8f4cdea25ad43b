import { everyoneChatId, Role, UserGroup } from '@lumi/contract/values'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { Menu } from '#room/ui/menu.tsx'
import type { Chats, ChatWithPeople } from './chats.ts'
import type { Unread } from './unread.ts'

interface ChatMenuProps {
  readonly news: Pick<Unread, 'isSoundOn' | 'setSound'>
  readonly chats: Chats
  /** The one that is open. */
  readonly chat: ChatWithPeople | undefined
  /** Absent where the search has a button of its own. */
  readonly onSearch?: () => void
}

/** The menu of the chats: the sound of new messages, and the deletion of the open chat. */
export const ChatMenu = ({ news, chats, chat, onSearch }: ChatMenuProps) => {
  const t = useText(words)
  const isSoundOn = useSignal(news.isSoundOn)
  const { role, privileges, userId } = useSignal(chats.me)
  const [removing, setRemoving] = useState<string>()
  const moderates = role === Role.host && privileges.changeUser
  const mayRemove =
    chat && (chat.ownerUserId === userId || (moderates && chat.userGroup !== UserGroup.specified))
  const isEveryone = removing === everyoneChatId
  return (
    <>
      <Menu
        size={40}
        label={t('options')}
        items={[
          ...(chat && onSearch ? [{ key: 'search', label: t('search'), onPick: onSearch }] : []),
          {
            key: 'sound',
            label: t(isSoundOn ? 'sound.off' : 'sound.on'),
            onPick: () => news.setSound(!isSoundOn),
          },
          ...(mayRemove
            ? [
                {
                  key: 'remove',
                  label: t(chat.chatId === everyoneChatId ? 'clear' : 'remove'),
                  isDanger: true,
                  onPick: () => setRemoving(chat.chatId),
                },
              ]
            : []),
        ]}
      />
      {removing && (
        <ConfirmSheet
          title={t(isEveryone ? 'clear.title' : 'remove.title')}
          action={t(isEveryone ? 'clear' : 'remove')}
          run={() => chats.remove(removing)}
          failure={t('delete.failed')}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('remove.body')}</p>
        </ConfirmSheet>
      )}
    </>
  )
}
