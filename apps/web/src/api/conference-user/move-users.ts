import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

/** Where people are moved to. */
export type MoveTarget =
  | { readonly kind: 'new'; readonly displayName: string }
  /** The password sets their role there. */
  | { readonly kind: 'existing'; readonly confId: string; readonly password: string | undefined }

interface Move {
  readonly confId: string
  readonly userIds: string[]
  readonly target: MoveTarget
  readonly signal: AbortSignal
}

/** Moves people who are in a conference to another one, all or none. */
export const useMoveUsers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confId, userIds, target, signal }: Move) =>
      lumi.conferenceUser.move(
        {
          params: { id: confId },
          ...(target.kind === 'new'
            ? { query: { new: 'true' }, body: { userIds, displayName: target.displayName } }
            : { query: { id: target.confId, password: target.password }, body: { userIds } }),
        },
        { signal },
      ),
    onSettled: () => void queryClient.invalidateQueries(allConferenceUsers),
  })
}
