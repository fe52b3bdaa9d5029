import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./shell.module.css"

/**
 * The day from which the organisation is disabled, for all its members; with a link for those who
 * may revoke it.
 */
export function DisableWarning() {
  const { t } = useTranslation("app")
  const { calendar } = useFormat()
  const { organisation } = useSession()
  const can = useCan()
  if (!organisation.disable_at) return null
  const words = { organisation: organisation.name, day: calendar(organisation.disable_at) }
  return (
    <div className={css.warning}>
      <Notice tone="attention" title={t(($) => $.disabling.title, words)}>
        <p className={css.warned}>
          {t(($) => $.disabling.body)}
          {can("organisation.enable") ? (
            <LinkButton to={organisationPaths.ownSettings}>
              {t(($) => $.disabling.change)}
            </LinkButton>
          ) : null}
        </p>
      </Notice>
    </div>
  )
}
