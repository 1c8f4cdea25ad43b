import { IconMessage } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { ChatNews } from './chat-news.ts'

/** Opens the chats, and shows how many messages are new. */
export const ChatControl = ({ model, permission, panel, shortcut }: ControlProps<ChatNews>) => {
  const t = useText(words)
  const count = useSignal(model.total)
  const keys = shortcut ? keysOf(shortcut) : ''
  return (
    <PanelControl
      icon={IconMessage}
      label={t('control')}
      hint={t(panel.isOpen ? 'control.off' : 'control.on', { keys })}
      isAllowed={permission === 'allowed'}
      panel={panel}
      shortcut={shortcut}
      badge={count > 0 ? { count, label: t('control.unread', { count }) } : undefined}
    />
  )
}
