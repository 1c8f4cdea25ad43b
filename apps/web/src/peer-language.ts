import { languages } from '@lumi/contract/values'
import { readStored } from '#lib/stored.ts'

/** What is kept on this device, else what the browser asks for; on other pages `index.html` does this. */
const wanted = [readStored('lumi.language'), ...navigator.languages.map((tag) => tag.split('-')[0])]
document.documentElement.lang = languages.find((language) => wanted.includes(language)) ?? 'en'
