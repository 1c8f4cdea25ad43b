import { ReasonedButton } from '#ui/reasoned-button.tsx'
import { type BulkAction, type ListActions, offered } from './list-action.ts'

/** The actions for all selected items. */
export const BulkActions = ({ actions }: { readonly actions: ListActions<BulkAction> }) =>
  offered(actions).map(({ place, icon, label, run, reason }) => (
    <ReasonedButton key={place} icon={icon} reason={reason} onClick={run}>
      {label}
    </ReasonedButton>
  ))
