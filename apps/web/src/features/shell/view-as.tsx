import { Role } from '@lumi/contract/values'
import { Menu } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
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
