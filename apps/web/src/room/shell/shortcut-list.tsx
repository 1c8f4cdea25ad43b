import { useText } from '#i18n/use-text.ts'
import words from '#locales/shortcuts.gen.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import classes from './shortcut-list.module.css'

interface ShortcutListProps {
  readonly features: readonly CallFeature[]
  readonly onClose: () => void
}

/** All keys that do something in the call, as the features declare them; not those of what is not offered. */
export const ShortcutList = ({ features, onClose }: ShortcutListProps) => {
  const t = useText(words)
  const offered = features.filter(({ permission }) => permission.value !== 'hidden')
  const rows = offered.flatMap(({ feature: { shortcut, whileSpaceHeld } }) => [
    ...(shortcut ? [{ keys: keysOf(shortcut), label: shortcut.label() }] : []),
    ...(whileSpaceHeld ? [{ keys: t('hold', { key: t('space') }), label: whileSpaceHeld.label() }] : []),
  ])
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <dl className={classes.list}>
        {[...rows, { keys: '?', label: t('help') }].map(({ keys, label }) => (
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
    </Sheet>
  )
}
