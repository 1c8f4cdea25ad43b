import type { Content, ContentUse } from '@lumi/contract'
import { DeleteMethod, Role } from '@lumi/contract/values'
import { Skeleton } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { contentUsesQuery, useUnlinkContent } from '#api/conference-content.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './content-uses.module.css'

interface ContentUsesProps {
  readonly content: Content
  /** The file was deleted with its last conference. */
  readonly onGone: () => void
}

/** The conferences that use a file, with a button to unlink it from each. */
export const ContentUses = ({ content, onGone }: ContentUsesProps) => {
  const t = useText(texts)
  const id = useId()
  const { contentId, displayName, deleteMethod } = content
  const query = useQuery(contentUsesQuery(contentId))
  const { mutateAsync } = useUnlinkContent()
  const [asked, setAsked] = useState<ContentUse>()

  const goesWithLast = deleteMethod === DeleteMethod.whenUnlinked && query.data?.length === 1
  const { run, failure } = useInlineAction((signal, { confId }: ContentUse) =>
    mutateAsync({ contentId, confId, signal }),
  )

  return (
    <section className={classes.uses} aria-labelledby={id}>
      <h3 id={id}>{t('uses')}</h3>
      <Loaded query={query} skeleton={<Skeleton height={44} />}>
        {(uses) =>
          uses.length === 0 ? (
            <p className={classes.none}>{t('uses.none')}</p>
          ) : (
            <ul className={classes.list}>
              {uses.map((use) => (
                <li key={use.confId} className={classes.use}>
                  <span className={classes.name} dir="auto">
                    {use.displayName}
                  </span>
                  <ActionButton
                    size="xs"
                    icon={IconUnlink}
                    aria-label={t('unlinkName', { name: use.displayName })}
                    onClick={() => (goesWithLast ? setAsked(use) : run(use))}
                  >
                    {t('unlink')}
                  </ActionButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {failure && <Banner kind="error">{failure}</Banner>}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('unlink.last.title')}
        body={t('unlink.last.body', { name: displayName })}
        confirmLabel={t('unlink.last.confirm')}
        destructive
        onConfirm={async (signal) => {
          if (asked) await mutateAsync({ contentId, confId: asked.confId, signal })
          onGone()
        }}
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}

/** The conferences that use a file, as links for those who may open them. */
export const UsesList = ({ contentId }: { readonly contentId: string }) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const query = useQuery(contentUsesQuery(contentId))
  return (
    <Loaded query={query} skeleton={<Skeleton height={20} width="70%" />}>
      {(uses) =>
        uses.length === 0 ? (
          <p className={classes.none}>{t('uses.none')}</p>
        ) : (
          <ul className={classes.links} aria-label={t('uses')}>
            {uses.map(({ confId, displayName }) => (
              <li key={confId} dir="auto">
                {isAtLeast(Role.presenter) ? (
                  <Link to="/Portal/Conference/$confId" params={{ confId }}>
                    {displayName}
                  </Link>
                ) : (
                  displayName
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
