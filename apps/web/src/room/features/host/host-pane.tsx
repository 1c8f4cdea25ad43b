import { useText } from '#i18n/use-text.ts'
import words from '#locales/host-pane.gen.ts'
import type { PanelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Pane } from '#room/ui/pane.tsx'
import { EntrySwitches } from './entry-switches.tsx'
import { EveryoneActions } from './everyone-actions.tsx'
import type { HostModel } from './host.ts'
import classes from './host-pane.module.css'
import { PrivilegeSwitches } from './privilege-switches.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Who waits, what is done for everyone, and what people may do: for those who run the call. */
export const HostPane = ({ model, onClose }: PanelProps<HostModel>) => {
  const t = useText(words)
  const entry = useSignal(model.entry)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      <div className={classes.sections}>
        <WaitingList model={model} />
        {entry && <EntrySwitches entry={entry} />}
        <EveryoneActions model={model} />
        {entry && <PrivilegeSwitches entry={entry} />}
      </div>
    </Pane>
  )
}
