import type { LtiIntegration } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/lti.gen.ts'
import classes from './setup-dialog.module.css'

interface SetupHelpProps {
  readonly platform: LtiIntegration['platform']
  /** Moodle before 3.10, which is given the key itself. */
  readonly takesKey: boolean
  /** What the platform opens; undefined while it is not known. */
  readonly address: string | undefined
}

/** What is asked about setting up a learning platform, and the operator's own help where there is some. */
export const SetupHelp = ({ platform, takesKey, address }: SetupHelpProps) => {
  const t = useText(texts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whenItFails = [
    address && t('help.launch.address', { address }),
    !takesKey && t('help.launch.reach'),
    t('help.launch.values'),
    t('help.launch.window'),
  ].filter((advice) => typeof advice === 'string')

  return (
    <div className={classes.help}>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={16} stroke={1.5} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('setup.help')}
      </Button>
      <div id={id} className={classes.questions} hidden={!isOpen}>
        <details>
          <summary>{t('help.client')}</summary>
          <p>{t('help.client.answer')}</p>
        </details>
        <details>
          <summary>{t('help.keys')}</summary>
          <p>{takesKey ? t('help.keys.2.old') : t(`help.keys.${platform}`)}</p>
        </details>
        <details>
          <summary>{t('help.deployment')}</summary>
          <p>{t(`help.deployment.${platform}`)}</p>
        </details>
        <details>
          <summary>{t('help.launch')}</summary>
          <ul>
            {whenItFails.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </details>
        <a href={settings.supportUrl} target="_blank" rel="noreferrer">
          {t('help.more')}
        </a>
      </div>
    </div>
  )
}
