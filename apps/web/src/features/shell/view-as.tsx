import { Role } from '@lumi/contract/values'
import { Menu } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { accountQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { viewAs } from '#lib/view-as.ts'
import portal from '#locales/portal.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useMayLeave } from '#ui/unsaved/use-unsaved.ts'
import classes from './header.module.css'

const offered = [Role.owner, Role.host, Role.presenter, Role.attendee] as const

/** Shows an owner the portal as another role sees it. What the server allows stays the same. */
export const ViewAs = ({ shown, onChoose }: { shown: Role; onChoose: (role: Role) => void }) => {
  const t = useText(portal)
  const mayLeave = useMayLeave()
  const choose = async (role: Role) => {
    if (role !== shown && (await mayLeave())) onChoose(role)
  }
  const isOther = shown !== Role.owner
  const label = isOther ? t('viewAs.note', { role: t(`role.${shown}`) }) : t('viewAs')
  return (
    <DropMenu
      width={180}
      target={
        <button
          type="button"
          className={classes.viewAs}
          data-other={isOther || undefined}
          aria-label={label}
          title={label}
        >
          <IconEye size={18} stroke={1.5} aria-hidden />
          <span>{label}</span>
        </button>
      }
    >
      <Menu.Label>{t('viewAs')}</Menu.Label>
      {offered.map((role) => (
        <Menu.Item
          key={role}
          onClick={() => choose(role)}
          aria-current={role === shown || undefined}
          rightSection={role === shown && <IconCheck size={16} aria-hidden />}
        >
          {t(`role.${role}`)}
        </Menu.Item>
      ))}
    </DropMenu>
  )
}

/** Data of the owner, which does not depend on the role that they view as. */
const own = [accountQuery.queryKey[0], appsQuery.queryKey[0]]

/** The role that an owner views as, and the function that changes it, which has all pages read anew. */
export const useViewAs = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewed = useSyncExternalStore(viewAs.subscribe, viewAs.role)
  const before = useRef(viewed)
  useEffect(() => {
    if (before.current === viewed) return
    before.current = viewed
    const readAnew = () =>
      queryClient.resetQueries({ predicate: ({ queryKey: [resource] }) => !own.includes(`${resource}`) })
    // Pages that this role may not see are unmounted first, so that they read nothing.
    void router.invalidate().then(readAnew)
  }, [viewed, queryClient, router])
  // Leaving the portal ends it. In development, React mounts components twice, which does not count as leaving.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => isMounted.current || viewAs.choose(undefined))
    }
  }, [])
  return [viewed, view] as const
}

const view = (role: Role) => viewAs.choose(role === Role.owner ? undefined : role)
