import type { ConferenceUserDetails } from '@lumi/contract'
import { UserState as States } from '@lumi/contract/values'
import {
  IconArrowsExchange,
  IconLink,
  IconMicrophone,
  IconMicrophoneOff,
  IconPencil,
  IconTrash,
  IconUserMinus,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import listTexts from '#locales/list.gen.ts'
import portal from '#locales/portal.gen.ts'
import usersTexts from '#locales/users.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { personalLinkOf, type UserDialogs } from './use-user-dialogs.tsx'
import classes from './use-user-layout.module.css'

interface Options {
  /** The dialogs that the actions open; undefined for people who may only read the list. */
  readonly dialogs: UserDialogs | undefined
  /** All listed users are in the conference now, so that they can be moved and expelled. */
  readonly arePresent?: boolean
  readonly withId?: boolean
}

const avatarSize = 28

/** The columns and actions of a user in the list. */
export const useUserLayout = ({
  dialogs,
  arePresent,
  withId,
}: Options): ListLayout<ConferenceUserDetails> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const names = useText(portal)
  const users = useText(usersTexts)
  const common = useCommonActions()
  const idColumn = {
    id: 'id',
    width: 130,
    quiet: true,
    label: users('sort.userId'),
    sort: 'userId',
    cell: ({ userId }: ConferenceUserDetails) => <span dir="ltr">{userId}</span>,
  }
  return {
    idOf: ({ userId }) => userId,
    nameOf: ({ displayName }) => displayName,
    mark: ({ displayName, color }) => <Avatar name={displayName} color={color} size={avatarSize} />,
    markWidth: avatarSize,
    nameLabel: columns('column.person'),
    nameSort: 'name',
    columns: [
      {
        id: 'state',
        width: 200,
        label: columns('column.state'),
        sort: 'active',
        cell: (user) => <UserState user={user} />,
      },
      {
        id: 'role',
        width: 110,
        quiet: true,
        label: users('sort.role'),
        sort: 'role',
        cell: ({ role }) => names(`role.${role}`),
      },
      ...(withId ? [idColumn] : []),
    ],
    actions:
      dialogs &&
      ((user) => [
        {
          icon: IconPencil,
          label: t('edit'),
          name: t('editName', { name: user.displayName }),
          run: () => dialogs.edit(user),
        },
        // Invited people need the link most.
        placeOf(user) === 'invited'
          ? {
              icon: IconLink,
              label: t('link.short'),
              name: t('link.title', { name: user.displayName }),
              run: () => dialogs.link(user),
              beside: true,
            }
          : { icon: IconLink, label: t('link'), run: () => dialogs.link(user) },
        ...common({ link: personalLinkOf(user) }),
        arePresent && { icon: IconArrowsExchange, label: t('move'), run: () => dialogs.move([user]) },
        arePresent && { icon: IconUserMinus, label: t('expel'), run: () => dialogs.expel([user]) },
        { icon: IconTrash, label: t('delete'), run: () => dialogs.remove([user]) },
      ]),
    actionsWidth: dialogs && 240,
  }
}

/** The state of a user, with their microphone and camera while they are in the conference. */
const UserState = ({ user }: { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const Microphone = user.audioState ? IconMicrophone : IconMicrophoneOff
  const Camera = user.videoState ? IconVideo : IconVideoOff
  return (
    <span className={classes.state}>
      <span className={classes.place} data-online={user.active || undefined}>
        {t(`state.${placeOf(user)}`)}
      </span>
      {user.active && (
        <span className={classes.media}>
          <Microphone
            size={16}
            role="img"
            aria-label={t(user.audioState ? 'audio.on' : 'audio.off')}
            data-off={user.audioState === 0 || undefined}
          />
          <Camera
            size={16}
            role="img"
            aria-label={t(user.videoState ? 'video.on' : 'video.off')}
            data-off={user.videoState === 0 || undefined}
          />
        </span>
      )}
    </span>
  )
}

/** The state of a user, by the name of its text. */
const placeOf = ({ state, attend, attended }: ConferenceUserDetails) => {
  if (!attend) return 'expelled'
  if (state === States.inside) return 'online'
  if (state === States.waiting) return 'waiting'
  return attended ? 'offline' : 'invited'
}
