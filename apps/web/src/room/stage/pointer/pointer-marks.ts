import classes from './pointer-layer.module.css'
import type { PointedAt } from './pointers.ts'

/** Whoever rests points no more. Milliseconds. */
const restMs = 3000

/** A person who points. */
export interface Pointing {
  readonly userId: string
  readonly name: string
  /** Of their profile, as CSS. */
  readonly color: string
}

export interface PointerMarks {
  /** Moves somebody's mark; null takes it away. */
  move(person: Pointing, at: PointedAt | null): void
  clear(): void
}

interface Mark {
  readonly element: HTMLElement
  timer?: ReturnType<typeof setTimeout>
}

/** The marks of those who point, straight in the page: they move too often to be rendered. */
export function createPointerMarks(layer: HTMLElement): PointerMarks {
  const marks = new Map<string, Mark>()

  const remove = (userId: string) => {
    const mark = marks.get(userId)
    clearTimeout(mark?.timer)
    mark?.element.remove()
    marks.delete(userId)
  }
  const add = ({ userId, name, color }: Pointing) => {
    const element = document.createElement('div')
    element.className = classes.mark ?? ''
    element.style.setProperty('--tone', color)
    const label = document.createElement('span')
    label.className = classes.name ?? ''
    label.dir = 'auto'
    label.textContent = name
    element.append(label)
    layer.append(element)
    const mark: Mark = { element }
    marks.set(userId, mark)
    return mark
  }
  return {
    move(person, at) {
      const { userId } = person
      if (!at) return remove(userId)
      const mark = marks.get(userId) ?? add(person)
      clearTimeout(mark.timer)
      mark.timer = setTimeout(() => remove(userId), restMs)
      mark.element.style.left = `${at.x * 100}%`
      mark.element.style.top = `${at.y * 100}%`
    },
    clear() {
      for (const userId of [...marks.keys()]) remove(userId)
    },
  }
}
