import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { roomName, shortName } from '#room/ui/names.ts'
import type { Chats, ChatWithPeople } from './chats.ts'

/** Names in the name of a group; of further ones only the number. */
const mostNames = 3

/** The name of a chat: its own, that of its group, or those of its people. */
export function useChatName({ names, people, ...chats }: Chats) {
  const t = useText(words)
  const { list } = useFormats()
  // The names are read again when people join.
  useSignal(people)
  const room = useSignal(chats.room)
  return (chat: ChatWithPeople): string => {
    if (chat.chatId === everyoneChatId)
      return room === undefined ? t('everyone') : t('everyone.room', { room: roomName(room) })
    if (chat.displayName) return chat.displayName
    if (chat.userGroup !== UserGroup.specified) return t(`group.${chat.userGroup}`)
    const others = names
      .othersOf(chat)
      .map((userId) => shortName(names.personOf(userId)?.displayName ?? t('guest')))
    const shown = others.slice(0, mostNames)
    const count = others.length - shown.length
    return count > 0 ? t('name.more', { names: shown.join(', '), count }) : list(shown)
  }
}
