import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/shortcuts.gen.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import classes from './shortcut-list.module.css'
import { nextLayoutKeys } from './use-shortcuts.ts'

interface ShortcutListProps {
  readonly features: readonly CallFeature[]
  readonly onClose: () => void
}

/** All keys that do something in the call, as the features declare them; not those of what is not offered. */
export const ShortcutList = ({ features, onClose }: ShortcutListProps) => {
  const t = useText(words)
  const offered = features.filter(({ permission }) => permission.value !== 'hidden')
  const ofFeatures = offered.flatMap(({ feature: { shortcut, whileSpaceHeld } }) => [
    ...(shortcut ? [{ keys: keysOf(shortcut), label: shortcut.label() }] : []),
    ...(whileSpaceHeld ? [{ keys: t('hold', { key: t('space') }), label: whileSpaceHeld.label() }] : []),
  ])
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <Keys
        title={t('call')}
        rows={[
          ...ofFeatures,
          { keys: keysOf(nextLayoutKeys), label: t('layout') },
          { keys: '?', label: t('help') },
        ]}
      />
      <Keys
        title={t('shown')}
        hint={t('shown.hint')}
        rows={[
          { keys: t('keys.pages'), label: t('shown.turn') },
          { keys: '+ −', label: t('shown.zoom') },
          { keys: '0', label: t('shown.whole') },
          { keys: t('keys.arrows'), label: t('shown.move') },
          { keys: t('keys.arrows'), label: t('shown.pointer') },
          { keys: t('keys.arrows'), label: t('shown.mark') },
          { keys: t('keys.delete'), label: t('shown.mark.remove') },
          { keys: keysOf({ letter: 'Z', modifier: 'command' }), label: t('shown.undo') },
        ]}
      />
    </Sheet>
  )
}

interface KeysProps {
  readonly title: string
  readonly hint?: string
  readonly rows: readonly { readonly keys: string; readonly label: string }[]
}

const Keys = ({ title, hint, rows }: KeysProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      <dl className={classes.list}>
        {rows.map(({ keys, label }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={classes.keys} dir="auto">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
