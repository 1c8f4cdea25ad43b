import { directionOf, type Language, languages } from '@lumi/contract/values'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { showLanguage } from '#i18n/show-language.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './language-select.module.css'

interface LanguageSelectProps {
  /** True if it has a visible label; otherwise the label is only for screen readers. */
  readonly labelled?: boolean
  /** Stores the choice in the signed-in account. */
  readonly save?: (language: Language) => Promise<unknown>
}

/** Chooses the language of the page, each by its own name. The choice is stored on this device. */
export const LanguageSelect = ({ labelled = false, save }: LanguageSelectProps) => {
  const t = useText(common)
  const id = useId()
  const language = useLanguage()
  const [unsaved, setUnsaved] = useState(false)
  const choices = useRef(0)

  const choose = async (chosen: Language) => {
    choices.current += 1
    const choice = choices.current
    const isLast = () => choice === choices.current
    setUnsaved(false)
    await showLanguage(chosen)
    // Words that took longer than those of the next choice.
    if (isLast()) await save?.(chosen).catch(() => isLast() && setUnsaved(true))
  }

  return (
    <div className={classes.field}>
      {labelled && (
        <label htmlFor={id} className={classes.label}>
          {t('language.label')}
        </label>
      )}
      <select
        id={id}
        className={classes.select}
        aria-label={labelled ? undefined : t('language.label')}
        aria-describedby={unsaved ? `${id}-unsaved` : undefined}
        value={language}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} dir={directionOf(code)}>
            {nameOf(code)}
          </option>
        ))}
      </select>
      {unsaved && (
        <p id={`${id}-unsaved`} role="alert" className={classes.unsaved}>
          {t('language.unsaved')}
        </p>
      )}
    </div>
  )
}

/** “Deutsch” for German: people look for their language by the name that it has there. */
const nameOf = (code: Language) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
