import en from '../../../locales/en/hubspot.json' with { type: 'json' }
import { wordsOf } from '../../../platform/words.ts'

/** The words of cards, pages and meetings in HubSpot. */
export const hubspotWords = wordsOf('hubspot', en)
