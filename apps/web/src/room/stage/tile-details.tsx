import { IconMicrophoneOff, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { QualityWords } from '#room/media/quality-mark.tsx'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import classes from './tile-details.module.css'
import type { Tile } from './tiles.ts'

export interface TileDetailsProps
  extends Pick<Tile, 'userId' | 'displayName' | 'isPinned' | 'microphoneOn' | 'quality' | 'because'> {
  readonly onPin: (userId: string) => void
  readonly onClose: () => void
}

/** Explains the signs of a tile in words, with the actions for the person. */
export const TileDetails = ({
  userId,
  displayName: name,
  isPinned,
  onPin,
  onClose,
  ...tile
}: TileDetailsProps) => {
  const t = useText(room)
  const { microphoneOn, quality, because } = tile
  const Icon = isPinned ? IconPinnedOff : IconPin
  return (
    <Sheet title={name} onClose={onClose}>
      {!microphoneOn && (
        <p className={classes.fact}>
          <IconMicrophoneOff size={18} stroke={1.5} aria-hidden />
          <span>{t('tile.muted')}</span>
        </p>
      )}
      {quality && because && (
        <p className={classes.fact}>
          <QualityWords quality={quality} because={because} />
        </p>
      )}
      <Button
        onClick={() => {
          onPin(userId)
          onClose()
        }}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        {t(isPinned ? 'tile.unpin' : 'tile.pin', { name })}
      </Button>
    </Sheet>
  )
}
