import en from '../../../locales/en/hubspot.json' with { type: 'json' }
import { type Words, wordsOf } from '../../../platform/words.ts'

export type HubSpotWords = Words<keyof typeof en>

/** The words of cards, pages and meetings in HubSpot. */
export const hubspotWords = wordsOf('hubspot', en)
