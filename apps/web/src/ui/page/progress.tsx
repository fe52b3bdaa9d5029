import css from "./progress.module.css"

/** How far a job is. The figure stands beside it in words; nothing known yet is a bar that moves. */
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
