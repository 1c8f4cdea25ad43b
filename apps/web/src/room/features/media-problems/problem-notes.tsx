import { IconAlertTriangle, IconHeadphones, IconX } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import type { ProblemNote } from './problem-note.ts'
import classes from './problem-notes.module.css'

/** What is wrong, and what to do about it. */
export const ProblemNotes = ({ notes }: { notes: readonly ProblemNote[] }) => {
  const words = useText(common)
  return (
    <div className={classes.notes}>
      {notes.map(({ about, isOffer = false, text, todo, link, action, dismiss }) => (
        <div key={about} className={classes.note} data-offer={isOffer || undefined}>
          {isOffer ? (
            <IconHeadphones size={20} stroke={1.5} className={classes.icon} aria-hidden />
          ) : (
            <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
          )}
          <div className={classes.words}>
            <p className={classes.text}>{text()}</p>
            {todo && <p className={classes.todo}>{todo()}</p>}
          </div>
          {link && (
            <a className={classes.link} href={link.url} target="_blank" rel="noopener">
              {link.text()}
            </a>
          )}
          {action && (
            <button type="button" className={classes.action} onClick={action.run}>
              {action.text()}
            </button>
          )}
          {dismiss && (
            <IconButton size={32} label={words('action.close')} onClick={dismiss}>
              <IconX size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  )
}
