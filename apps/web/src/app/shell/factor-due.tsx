import { secondFactorPaths } from "@packhaus/contract/access/second-factor/paths"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./shell.module.css"

/** The deadline for staff to set up a second factor, with a link. */
export function FactorDue() {
  const { t } = useTranslation("app")
  const { date } = useFormat()
  const { pathname } = useLocation()
  const { second_factor_due_at: due } = useSession()
  // That page has its own explanation.
  if (!due || pathname === secondFactorPaths.own) return null
  return (
    <div className={css.warning}>
      <Notice tone="attention" title={t(($) => $.factorDue.title, { date: date(due) })}>
        <p className={css.warned}>
          {t(($) => $.factorDue.body)}
          <LinkButton to={secondFactorPaths.own}>{t(($) => $.factorDue.setUp)}</LinkButton>
        </p>
      </Notice>
    </div>
  )
}
