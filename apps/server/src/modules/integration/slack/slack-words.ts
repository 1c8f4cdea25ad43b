import en from '../../../locales/en/slack.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../platform/words.ts'

export type SlackWords = Words<keyof typeof en>

/** The words of messages in Slack, and of the pages of an installation. */
export const slackWords = wordsOf('slack', en)
