import { createHash } from 'node:crypto'
import { ConferenceState, type Language } from '@lumi/contract/values'
import type { ActionsBlock, Button, KnownBlock, PlainTextElement } from '@slack/web-api'
import type { CardState } from './card-state.ts'
import { type SlackWords, slackWords } from './slack-words.ts'

/** A message in Slack: its blocks, and the text of notifications. */
export type Message = { text: string; blocks: KnownBlock[] }

/** Limits of Slack for the title of a message and for its buttons. */
const LONGEST_TITLE = 150
const MOST_BUTTONS = 25
const NAMES = 10

/** Text that Slack shows as it is: no part of a name becomes a link, a mention or an emoji. */
export const plain = (text: string): PlainTextElement => ({ type: 'plain_text', text, emoji: false })

/** Text for places where Slack reads its own markup. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const writtenFromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name in a sentence: where one of both is written from the right, the name gets a direction of its own. */
export const isolated = (name: string, language: Language): string =>
  language === 'ar' || writtenFromRight.test(name) ? `\u2068${name}\u2069` : name

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cuts a text between characters, some of which are several code units long. */
function shortened(text: string, longest: number): string {
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > longest) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Text as somebody typed it, from what Slack sends of it. */
export const unescapeMarkup = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The message that shows a conference. `follows: false` leaves out everything that changes. */
export function cardMessage(state: CardState, language: Language, { follows = true } = {}): Message {
  const t = slackWords(language)
  const { displayName } = state
  const line = follows ? stateLine(state, language, t) : t('card.open')
  const buttons = follows ? buttonsOf(state, t) : [joinButton(state.joinUrl, t)]
  const actions: ActionsBlock = { type: 'actions', elements: buttons.slice(0, MOST_BUTTONS) }
  return {
    text: escapeMarkup(`${isolated(displayName, language)}: ${line}`),
    blocks: [
      { type: 'header', text: plain(shortened(displayName, LONGEST_TITLE)) },
      { type: 'context', elements: [plain(line)] },
      ...(buttons.length > 0 ? [actions] : []),
    ],
  }
}

/** The content of a message as a short text, which shows whether it has changed. */
export const fingerprintOf = (message: Message): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('base64url')

export function stateLine(
  { state, count, people, seconds }: CardState,
  language: Language,
  t: SlackWords,
): string {
  switch (state) {
    case ConferenceState.waiting:
      return t('card.waiting')
    case ConferenceState.live:
      if (count === 0) return t('card.empty')
      return people
        ? t('card.people', { count: `${count}`, names: listed(people, language, t) })
        : t('card.live', { count: `${count}` })
    case ConferenceState.ended:
      return seconds === null ? t('card.over') : t('card.ended', { length: lengthOf(seconds, language) })
    case ConferenceState.deleted:
      return t('card.deleted')
  }
}

function listed(people: string[], language: Language, t: SlackWords): string {
  const more = people.length - NAMES
  const names = people.slice(0, NAMES).map((name) => isolated(name, language))
  const items = more > 0 ? [...names, t('card.more', { count: `${more}` })] : names
  return new Intl.ListFormat(language).format(items)
}

/** Hours and minutes, such as `1 hr 5 min`. */
function lengthOf(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const written = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const rest = minutes % 60
  if (minutes < 60) return written(minutes, 'minute')
  const hours = written(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${written(rest, 'minute')}`
}

function buttonsOf({ state, joinUrl, recordings }: CardState, t: SlackWords): Button[] {
  const isOpen = state === ConferenceState.waiting || state === ConferenceState.live
  const watch = recordings.map((url, index): Button => {
    const words = t('card.watch', { number: recordings.length > 1 ? ` ${index + 1}` : '' })
    return { type: 'button', text: plain(words), url, action_id: `recording_${index}` }
  })
  return [...(isOpen ? [joinButton(joinUrl, t)] : []), ...watch]
}

export const joinButton = (url: string, t: SlackWords): Button => ({
  type: 'button',
  style: 'primary',
  text: plain(t('card.join')),
  url,
  action_id: 'join',
})
