import { textLimits } from '@lumi/contract/values'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/profile.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/field.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { acceptedPictures } from '#ui/picture/accepted.ts'
import { profileColors } from '#ui/profile-colors.ts'
import classes from './profile-dialog.module.css'
import { smallPicture } from './small-picture.ts'

/** The profile by which others see somebody. */
export interface Profile {
  /** Undefined where the name cannot be changed here: before joining, that of an account. */
  readonly name: string | undefined
  /** Undefined while none was chosen, so that each conference gives one. */
  readonly color: number | undefined
  /** Address of the picture. */
  readonly picture: string | null
}

interface ProfileDialogProps {
  readonly profile: Profile
  /** The name that others see of somebody whose name cannot be changed here. */
  readonly knownAs?: string
  /** Rejects where the profile could not be sent to the others. */
  readonly save: (changed: Profile) => Promise<void>
  readonly onClose: () => void
}

/** Picture, colour and name, as the others see them. */
export const ProfileDialog = ({ profile, knownAs = '', save, onClose }: ProfileDialogProps) => {
  const t = useText(words)
  const basic = useText(common)
  /** The fields that were changed here; the others follow the profile. */
  const [edits, setEdits] = useState<Partial<Profile>>({})
  const next = { ...profile, ...edits }
  const [problem, setProblem] = useState<'picture' | 'save'>()
  const [isSaving, setSaving] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const colorName = useId()
  const change = (changed: Partial<Profile>) => setEdits((before) => ({ ...before, ...changed }))
  const name = next.name?.trim()
  const isChanged = name !== profile.name || next.color !== profile.color || next.picture !== profile.picture
  const choose = async (picture: File | undefined) => {
    setProblem(undefined)
    try {
      if (picture) change({ picture: await smallPicture(picture) })
    } catch (error) {
      console.warn('The picture cannot be read', error)
      setProblem('picture')
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || name === '' || isSaving) return
    setSaving(true)
    setProblem(undefined)
    try {
      await save({ ...next, name })
      onClose()
    } catch (error) {
      console.warn('The profile was not saved', error)
      setProblem('save')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.picture}>
          <Avatar name={name ?? knownAs} color={next.color} picture={next.picture} size={96} />
          <div className={classes.actions}>
            <Button onClick={() => file.current?.click()}>{t('picture.choose')}</Button>
            {next.picture && (
              <Button look="bare" onClick={() => change({ picture: null })}>
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            hidden
            accept={acceptedPictures}
            aria-label={t('picture.choose')}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </div>
        <fieldset className={classes.colors}>
          <legend className={classes.legend}>{t('color')}</legend>
          {profileColors.map((tone, color) => (
            <input
              key={tone}
              type="radio"
              name={colorName}
              className={classes.color}
              style={{ background: tone }}
              aria-label={t('color.one', { number: color + 1 })}
              checked={color === next.color}
              onChange={() => change({ color })}
            />
          ))}
        </fieldset>
        {next.name !== undefined && (
          <TextField
            label={t('name')}
            value={next.name}
            maxLength={textLimits.name}
            autoComplete="name"
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={name === '' && isChanged ? t('name.missing') : undefined}
          />
        )}
        {problem && (
          <p role="alert" className={classes.problem}>
            {t(`problem.${problem}`)}
          </p>
        )}
        <div className={sheetClasses.actions}>
          <Button onClick={onClose}>{basic('action.cancel')}</Button>
          <Button look="main" type="submit" disabled={!isChanged || name === '' || isSaving}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
