import classes from './step-progress.module.css'

interface StepProgressProps {
  /** Says in words which step this is. */
  readonly label: string
  /** The shown step, from 0. */
  readonly step: number
  readonly steps: number
}

/** The progress of a form with several steps. */
export const StepProgress = ({ label, step, steps }: StepProgressProps) => (
  <div className={classes.progress}>
    <span aria-live="polite">{label}</span>
    <span className={classes.bar} aria-hidden>
      {Array.from({ length: steps }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <span key={index} data-done={index <= step || undefined} />
      ))}
    </span>
  </div>
)
