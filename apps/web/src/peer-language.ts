import { wantedLanguage } from '#i18n/wanted-language.ts'
import { readStored } from '#lib/stored.ts'

// What the script in `index.html` does for the other pages, before any word is read. The key is the one in
// i18n/show-language.ts.
document.documentElement.lang = wantedLanguage(readStored('lumi.language'), navigator.languages)
