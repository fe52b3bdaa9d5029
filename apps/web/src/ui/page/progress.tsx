import css from "./progress.module.css"

/**
 * The progress of a job. The number is shown beside it as text; unknown progress is a moving bar.
 */
export const Progress = ({
  label,
  value,
  max,
}: {
  label: string
  value: number | null
  max: number
}) => (
  <progress
    className={css.progress}
    aria-label={label}
    max={Math.max(max, 1)}
    {...(value === null ? {} : { value })}
  />
)
