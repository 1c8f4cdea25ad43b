import { IconMessage } from '@tabler/icons-react'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { createUnread } from '#room/chat/unread.ts'
import { defineFeature } from '#room/feature.ts'

/** The chats, and how many messages in them are new. */
export const chat = defineFeature({
  name: 'chat',
  permission: (standing) => permissionFor(standing, 'chat', 'chat'),
  createModel: (context) =>
    createUnread({
      ...context,
      me: context.feed.me,
      speaker: () => context.devices.speakerInUse.peek(),
    }),
  load: () => import('./model.ts').then(({ openChats }) => openChats),
  panelControl: { icon: IconMessage, words },
  badge: ({ total }) => total.value,
  importance: 'high',
  panel: () => import('./panel.tsx').then(({ ChatPanel }) => ChatPanel),
  shortcut: {
    letter: 'C',
    modifier: 'controlAlt',
    label: () => textOf(words)('shortcut'),
    action: (_, panel) => panel.toggle,
  },
})
