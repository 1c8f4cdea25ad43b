import { ActionButton } from '#ui/action-button.tsx'
import { ReasonedButton } from '#ui/reasoned-button.tsx'
import { type ListAction, type ListActions, offered } from './list-action.ts'

/** Something that can be done with all that are selected. */
export interface BulkAction extends Omit<ListAction, 'name' | 'link' | 'href'> {
  /** Of what cannot be done with every selection: why not with this one, and undefined where it can. */
  readonly reason?: string | undefined
}

/** What can be done with all that are selected. */
export const BulkActions = ({ actions }: { readonly actions: ListActions<BulkAction> }) =>
  offered(actions).map((action) => {
    const { place, icon, label, run } = action
    const props = { icon, onClick: run, children: label }
    if ('reason' in action) return <ReasonedButton key={place} reason={action.reason} {...props} />
    return <ActionButton key={place} {...props} />
  })
