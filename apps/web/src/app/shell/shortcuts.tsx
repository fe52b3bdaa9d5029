import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "#ui/overlays/dialog.tsx"
import css from "./palette.module.css"

const keys = [
  ["palette", "Ctrl K"],
  ["search", "/"],
  ["rows", "↑ ↓"],
  ["tick", "␣"],
  ["open", "↵"],
  ["close", "Esc"],
  ["help", "?"],
] as const

/** All keyboard shortcuts. Opened by `?`. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("app")
  return (
    <Dialog open onClose={onClose} title={t(($) => $.shortcuts.title)}>
      <dl className={css.keys}>
        {keys.map(([name, key]) => (
          <Fragment key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(($) => $.shortcuts[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
