import { Mark } from "../display/logo.tsx"
import css from "./spinner.module.css"

/** The full-screen, centred spinner for the first load only. Later loads show skeletons. */
export const Spinner = () => (
  <div className={css.stage} role="status" aria-label="…">
    <div className={css.mark}>
      <Mark size={40} />
    </div>
  </div>
)
