import type { Trial } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createTrial } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import common from '#locales/common.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './demo-dialog.module.css'

/** Creates a demo room, and leads into it. */
export const DemoDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(dialogs)
  return (
    <Dialog opened title={t('demo.title')} onClose={onClose}>
      <Demo />
    </Dialog>
  )
}

const Demo = () => {
  const t = useText(dialogs)
  const words = useText(common)
  const [trial, setTrial] = useState<Trial>()
  const enter = useRef<HTMLAnchorElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (trial) enter.current?.focus()
  }, [trial])
  const { run, pending, failure } = useInlineAction(async (signal) =>
    setTrial(await createTrial({ displayName: t('demo.name'), signal })),
  )

  return (
    <div className={classes.body}>
      <p className={classes.help}>{trial ? t('demo.ready') : t('demo.help')}</p>
      {trial && <OwnLinkNote url={trial.presenterUrl} className={classes.help} />}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className={classes.actions}>
        {trial ? (
          <>
            <CopyButton
              value={absolute(trial.presenterUrl)}
              label={t('demo.copy')}
              copiedLabel={words('copy.copied')}
            />
            <Button component="a" ref={enter} href={absolute(trial.hostUrl)} target="_blank">
              {t('demo.enter')}
            </Button>
          </>
        ) : (
          <Button aria-busy={pending} onClick={() => run()} data-autofocus>
            {t('demo.create')}
          </Button>
        )}
      </div>
    </div>
  )
}
