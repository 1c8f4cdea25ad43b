import { textOf } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { ChatControl } from './chat-control.tsx'
import { createChatNews } from './chat-news.ts'

export const chat = defineFeature({
  name: 'chat',
  permission: (standing) => permissionFor(standing, 'chat', 'chat'),
  createModel: createChatNews,
  Control: ChatControl,
  importance: 'high',
  loadPanel: () => import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
  shortcut: {
    letter: 'C',
    modifier: 'controlAlt',
    label: () => textOf(words)('shortcut'),
    action: (_, panel) => panel.toggle,
  },
})
