import {
  IconArrowsMove,
  IconArrowUpRight,
  IconCircle,
  IconEraser,
  IconHighlight,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLetterT,
  IconLine,
  IconPencil,
  IconRectangle,
  IconTrash,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/annotation.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { isClosed } from '#room/stage/drawing/page-session.ts'
import { StageTool } from '#room/stage/stage-tools.tsx'
import { UndoButtons } from '#room/stage/undo-buttons.tsx'
import { Button } from '#room/ui/button.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import type { AnnotationTool } from './annotation-layer.tsx'
import classes from './annotation-tools.module.css'
import type { Annotations } from './annotations.ts'
import { type MarkColor, type MarkWeight, markColors, markWeights } from './marks.ts'

const icons: Readonly<Record<AnnotationTool, TablerIcon>> = {
  select: IconArrowsMove,
  pen: IconPencil,
  marker: IconHighlight,
  line: IconLine,
  arrow: IconArrowUpRight,
  box: IconRectangle,
  ellipse: IconCircle,
  text: IconLetterT,
  eraser: IconEraser,
}
const tools = Object.keys(icons) as AnnotationTool[]
const colors = Object.keys(markColors) as MarkColor[]

interface AnnotationToolsProps {
  readonly annotations: Annotations
  readonly tool: AnnotationTool
  readonly onTool: (tool: AnnotationTool) => void
  readonly color: MarkColor
  readonly onColor: (color: MarkColor) => void
  readonly weight: MarkWeight
  readonly onWeight: (weight: MarkWeight) => void
  /** Further actions on the drawing. */
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
  /** Opens it anew where it is closed, without what was not taken. */
  readonly onRetry: () => void
}

/** The tools for drawing. */
export const AnnotationTools = (props: AnnotationToolsProps) => {
  const { annotations, tool, onTool, color, onColor, weight, onWeight, items, onClose, onRetry } = props
  const t = useText(words)
  const shared = useText(common)
  const state = useSignal(annotations.state)
  const row = useRef<HTMLDivElement>(null)
  useScrollHint(row, tool)
  // They cover one edge of the annotated area; a button moves them to the other one.
  const [isBelow, setBelow] = useState(false)
  return (
    <section
      className={classes.tools}
      data-below={isBelow || undefined}
      aria-label={t('tools')}
      data-stage-tools=""
    >
      {state !== 'open' && state !== 'opening' && (
        <div className={classes.note} role="status">
          <p>{t(`state.${state}`)}</p>
          {isClosed(state) && <Button onClick={onRetry}>{shared('action.retry')}</Button>}
        </div>
      )}
      <div className={classes.bar}>
        <div ref={row} className={`${scroll.row} ${classes.row}`}>
          {tools.map((name) => (
            <Tool
              key={name}
              label={t(`tool.${name}`)}
              icon={icons[name]}
              isOn={name === tool}
              onPress={() => onTool(name)}
            />
          ))}
          <fieldset className={classes.choices} aria-label={t('weight')}>
            {markWeights.map((name) => (
              <label key={name} className={classes.choice} title={t(`weight.${name}`)}>
                <input
                  type="radio"
                  name="annotation-weight"
                  checked={name === weight}
                  onChange={() => onWeight(name)}
                  aria-label={t(`weight.${name}`)}
                />
                <span className={classes.weight} data-weight={name} />
              </label>
            ))}
          </fieldset>
          <fieldset className={classes.choices} aria-label={t('color')}>
            {colors.map((name) => (
              <label key={name} className={classes.choice} title={t(`color.${name}`)}>
                <input
                  type="radio"
                  name="annotation-color"
                  checked={name === color}
                  onChange={() => onColor(name)}
                  aria-label={t(`color.${name}`)}
                />
                <span className={classes.color} style={{ background: markColors[name] }} />
              </label>
            ))}
          </fieldset>
          <UndoButtons
            history={annotations}
            labels={{ undo: t('undo'), redo: t('redo') }}
            onTurn={(way) => annotations[way]()}
          />
          <Clear annotations={annotations} />
          {items.length > 0 && <Menu label={t('more')} items={items} />}
        </div>
        <Tool
          label={t(isBelow ? 'dock.above' : 'dock.below')}
          icon={isBelow ? IconLayoutNavbar : IconLayoutBottombar}
          onPress={() => setBelow(!isBelow)}
        />
        <Tool label={t('close')} icon={IconX} onPress={onClose} />
      </div>
    </section>
  )
}

/** Everybody clears their own marks; the presenter clears all of them. */
const Clear = ({ annotations }: Pick<AnnotationToolsProps, 'annotations'>) => {
  const t = useText(words)
  const marks = useSignal(annotations.marks)
  const clearOwn = () => annotations.clear('own')
  if (!annotations.mayClear)
    return (
      <Tool
        label={t('clear.own')}
        icon={IconTrash}
        isIdle={!marks.some(({ id }) => annotations.mayErase(id))}
        onPress={clearOwn}
      />
    )
  if (marks.length === 0) return <Tool label={t('clear')} icon={IconTrash} isIdle onPress={clearOwn} />
  return (
    <Menu
      label={t('clear')}
      icon={<IconTrash size={20} stroke={1.5} aria-hidden />}
      items={[
        { key: 'own', label: t('clear.own'), onPick: clearOwn },
        { key: 'all', label: t('clear.all'), isDanger: true, onPick: () => annotations.clear('all') },
      ]}
    />
  )
}

interface ToolProps extends Omit<ComponentProps<typeof StageTool>, 'children'> {
  readonly icon: TablerIcon
}

const Tool = ({ icon: Icon, ...rest }: ToolProps) => (
  <StageTool size={36} {...rest}>
    <Icon size={20} stroke={1.5} aria-hidden />
  </StageTool>
)
