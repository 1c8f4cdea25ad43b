import { Fragment } from 'react'
import { styleOf } from './mark-style.ts'
import { type Mark, markColors } from './marks.ts'
import { layerWidth, pathOf } from './shape.ts'

/** Of a hand that erases or selects. */
const reach = 40

interface MarksViewProps {
  readonly marks: readonly Mark[]
  readonly height: number
  /** Which ones a hand can find, also beside a thin line. */
  readonly isWithinReach: (id: string) => boolean
}

/** What is drawn, on a layer that is `layerWidth` wide and so high. */
export const MarksView = ({ marks, height, isWithinReach }: MarksViewProps) =>
  marks.map((mark) => (
    <Fragment key={mark.id}>
      <MarkView mark={mark} height={height} isWithinReach={isWithinReach(mark.id)} />
      {mark.kind !== 'text' && isWithinReach(mark.id) && (
        <path
          data-hit={mark.id}
          d={pathOf(mark, height)}
          fill="none"
          stroke="transparent"
          strokeWidth={reach}
        />
      )}
    </Fragment>
  ))

interface MarkViewProps extends Pick<MarksViewProps, 'height'> {
  readonly mark: Mark
  readonly isWithinReach: boolean
}

const MarkView = ({ mark, height, isWithinReach }: MarkViewProps) => {
  const color = markColors[mark.color]
  const { width, opacity, size } = styleOf(mark)
  const [spot] = mark.spots
  if (mark.kind === 'text')
    return (
      <text
        data-mark={mark.id}
        data-hit={isWithinReach ? mark.id : undefined}
        x={(spot?.x ?? 0) * layerWidth}
        y={(spot?.y ?? 0) * height}
        fill={color}
        stroke={mark.color === 'white' ? markColors.black : markColors.white}
        strokeWidth={width}
        strokeLinejoin="round"
        paintOrder="stroke"
        fontFamily="inherit"
        fontSize={size}
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
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
    />
  )
}
