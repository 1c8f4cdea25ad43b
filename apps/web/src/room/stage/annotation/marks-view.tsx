import { Fragment } from 'react'
import { looks } from './looks.ts'
import { type Mark, markColors } from './marks.ts'
import { layerWidth, pathOf } from './shape.ts'

const eraserWidth = 40

interface MarksViewProps {
  readonly marks: readonly Mark[]
  readonly height: number
  /** Which ones a hand can find, also beside a thin line. */
  readonly mayErase: (id: string) => boolean
}

/** What is drawn, on a layer that is `layerWidth` wide and so high. */
export const MarksView = ({ marks, height, mayErase }: MarksViewProps) =>
  marks.map((mark) => (
    <Fragment key={mark.id}>
      <MarkView mark={mark} height={height} isErasable={mayErase(mark.id)} />
      {mark.kind !== 'text' && mayErase(mark.id) && (
        <path
          data-erases={mark.id}
          d={pathOf(mark, height)}
          fill="none"
          stroke="transparent"
          strokeWidth={eraserWidth}
        />
      )}
    </Fragment>
  ))

interface MarkViewProps extends Pick<MarksViewProps, 'height'> {
  readonly mark: Mark
  readonly isErasable: boolean
}

const MarkView = ({ mark, height, isErasable }: MarkViewProps) => {
  const color = markColors[mark.color]
  const [spot] = mark.spots
  if (mark.kind === 'text')
    return (
      <text
        data-mark={mark.id}
        data-erases={isErasable ? mark.id : undefined}
        x={(spot?.x ?? 0) * layerWidth}
        y={(spot?.y ?? 0) * height}
        fill={color}
        stroke={mark.color === 'white' ? markColors.black : markColors.white}
        strokeWidth={looks.text.width}
        strokeLinejoin="round"
        paintOrder="stroke"
        fontFamily="inherit"
        fontSize={looks.text.size}
        fontWeight={600}
        dominantBaseline="middle"
      >
        {mark.text}
      </text>
    )
  return (
    <path
      data-mark={mark.id}
      d={pathOf(mark, height)}
      fill="none"
      stroke={color}
      strokeWidth={looks[mark.kind].width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={looks[mark.kind].opacity}
    />
  )
}
