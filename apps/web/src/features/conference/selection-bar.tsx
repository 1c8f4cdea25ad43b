import type { Conference } from '@lumi/contract'
import { Button, CloseButton, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { actionIcons } from './conference-actions.tsx'
import classes from './selection-bar.module.css'
import { commonActionOf } from './state-action.ts'
import { useStateActions } from './use-state-actions.tsx'

interface SelectionBarProps {
  readonly selected: readonly Conference[]
  /** Absent when everything is selected already. */
  readonly onSelectAll?: () => void
  readonly onClear: () => void
  readonly onDelete: (conferences: readonly Conference[]) => void
}

/** What can be done with the selected conferences. Of mixed states, nothing can be started or ended. */
export const SelectionBar = ({ selected, onSelectAll, onClear, onDelete }: SelectionBarProps) => {
  const t = useText(conferences)
  const { act, pending, question } = useStateActions(onClear)
  const count = selected.length
  const action = commonActionOf(selected)
  const Icon = actionIcons[action ?? 'start']

  return (
    <section className={classes.region} aria-label={t('selection.label')}>
      {/* Always there, so that a change of the number is read out. */}
      <span className={classes.announced} role="status">
        {count > 0 && t('selection.count', { count })}
      </span>
      {count > 0 && (
        <div className={classes.bar}>
          <span className={classes.count} aria-hidden>
            {t('selection.count', { count })}
          </span>
          {onSelectAll && (
            <Button variant="subtle" color="gray" c="inherit" onClick={onSelectAll}>
              {t('selection.all')}
            </Button>
          )}
          <span className={classes.spacer} />
          <Tooltip
            label={t('selection.mixed')}
            disabled={action !== undefined}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            w={240}
            withArrow
          >
            <Button
              className={classes.act}
              variant="default"
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => action && act(selected, action)}
              loading={pending}
              // Not `disabled`: it can be reached and says why nothing happens.
              aria-disabled={action === undefined}
              data-disabled={action === undefined || undefined}
              aria-description={action === undefined ? t('selection.mixed') : undefined}
            >
              {t(`action.${action ?? 'start'}`)}
            </Button>
          </Tooltip>
          <Button
            className={classes.act}
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={() => onDelete(selected)}
          >
            {t('delete')}
          </Button>
          <CloseButton
            className={classes.clear}
            onClick={onClear}
            aria-label={t('selection.clear')}
            title={t('selection.clear')}
          />
        </div>
      )}
      {question}
    </section>
  )
}
