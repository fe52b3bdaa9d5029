import { IconHelpCircle } from "@tabler/icons-react"
import { Link, useLocation } from "react-router"
import { helpPaths } from "#features/help/paths.ts"
import { useDialogWords } from "./dialog-words.ts"
import css from "./sidebar.module.css"

/** Help about the present page, and contact: in the same place on every page. */
export function HelpLink({ onOpen }: { onOpen?: () => void }) {
  const { pathname } = useLocation()
  const { help: label } = useDialogWords().menu
  return (
    <div className={css.entry}>
      <Link
        to={helpPaths.about(pathname)}
        className={css.link ?? ""}
        title={label}
        onClick={onOpen}
      >
        <IconHelpCircle size={17} stroke={1.7} aria-hidden />
        <span className={css.text}>{label}</span>
      </Link>
    </div>
  )
}
