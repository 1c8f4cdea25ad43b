import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Catalogue, readCatalogues, sourceLanguage } from './catalogue.ts'
import { argumentsOf, type CompiledMessage, compile, pluralsOf, tagsOf } from './message.ts'

/** The folders of the messages, and of the code that shows them. */
export type Catalogues = {
  locales: string
  code: string
  languages: readonly string[]
  /** The end of the import path of an area, if it is not the generated module. */
  importedAs?: (area: string) => string
  /** Keys that code makes out of other names, by their area. */
  asked?: Readonly<Record<string, readonly string[]>>
}

/** Returns the problems of the messages in a folder, one sentence each. */
export function checkCatalogues({
  locales,
  code,
  languages,
  importedAs = (area) => `/${area}.gen.ts'`,
  asked = {},
}: Catalogues): string[] {
  const catalogues = readCatalogues(locales)
  const english = catalogues.filter(({ language }) => language === sourceLanguage)
  const isUsed = usesIn(code, importedAs)
  const unused = english.flatMap(({ file, area, messages }) =>
    Object.keys(messages)
      .filter((key) => !asked[area]?.includes(key) && !isUsed(area, key))
      .map((key) => `${file}: no code asks for '${key}'`),
  )
  const strangers = catalogues
    .filter(
      ({ language, area }) => !languages.includes(language) || !english.some((own) => own.area === area),
    )
    .map(({ file }) => `${file}: ${sourceLanguage} has no such area, or the product no such language`)
  const differences = english.flatMap((source) =>
    languages.flatMap((language) => {
      const own = catalogues.find((other) => other.language === language && other.area === source.area)
      return own ? differencesOf(source, own) : [`${join(locales, language, source.area)}.json is missing`]
    }),
  )
  return [...unused, ...strangers, ...differences]
}

function differencesOf(source: Catalogue, own: Catalogue): string[] {
  const { file, language } = own
  const extra = Object.keys(own.messages)
    .filter((key) => !(key in source.messages))
    .map((key) => `${file}: ${sourceLanguage} has no '${key}'`)
  const differing = Object.entries(source.messages).flatMap(([key, english]) => {
    const message = own.messages[key]
    if (message === undefined) return [`${file}: '${key}' is missing`]
    const compiled = parsed(message)
    if (compiled instanceof Error)
      return [`${file}: '${key}' is malformed: ${compiled.message.split('\n')[0]}`]
    const reference = parsed(english)
    if (reference instanceof Error) return []
    const wrong = []
    if (written(argumentsOf(compiled)) !== written(argumentsOf(reference))) wrong.push('takes other values')
    if (String(tagsOf(message)) !== String(tagsOf(english))) wrong.push('has other tags')
    if (lacksPlurals(compiled, language)) wrong.push(`lacks plural forms of ${language}`)
    return wrong.map((what) => `${file}: '${key}' ${what}`)
  })
  return [...extra, ...differing]
}

function parsed(message: string): CompiledMessage | Error {
  try {
    return compile(message)
  } catch (error) {
    return error as Error
  }
}

const written = (values: Map<string, string>) => JSON.stringify([...values].toSorted())

function lacksPlurals(message: CompiledMessage, language: string): boolean {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return pluralsOf(message).some((written) => forms.some((form) => !written.includes(form)))
}

/**
 * Returns a function that checks if the code that uses an area contains a key, literally or as a value of a template
 * such as `tab.${state}`. That code is each file that imports the area, and those beside it, in which keys are listed.
 */
function usesIn(code: string, importedAs: (area: string) => string): (area: string, key: string) => boolean {
  const files = globSync('**/*.{ts,tsx}', { cwd: code, exclude: ['**/*.gen.ts', '**/*.test.{ts,tsx}'] }).map(
    (file) => ({ folder: dirname(file), text: readFileSync(join(code, file), 'utf8') }),
  )
  const askersOf = (area: string) => {
    const importing = files.filter(({ text }) => text.includes(importedAs(area)))
    const folders = new Set(importing.map(({ folder }) => folder))
    const text = files.filter(({ folder }) => folders.has(folder)).map((file) => file.text)
    return { text: text.join('\n'), templates: templatesOf(text.join('\n')) }
  }
  const askers = new Map<string, ReturnType<typeof askersOf>>()
  return (area, key) => {
    const { text, templates } = askers.get(area) ?? askersOf(area)
    askers.set(area, { text, templates })
    return text.includes(`'${key}'`) || templates.some((template) => template.test(key))
  }
}

/** A placeholder in a template. */
const value = /\$\{[^{}]*\}/

const templatesOf = (text: string) =>
  [...text.matchAll(/`((?:[\w.]|\$\{[^{}`\n]*\})+)`/g)]
    .map(([, template = '']) => template.split(value))
    // A template of values alone could become any key.
    .filter((fixed) => fixed.length > 1 && /\w/.test(fixed.join('')))
    .map((fixed) => new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`))
