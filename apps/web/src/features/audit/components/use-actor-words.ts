import { roleWords } from "@packhaus/contract/audit/rules/roles"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { useTranslation } from "react-i18next"

/** The actor of a line as this reader may know them, and the impersonated customer. */
export function useActorWords() {
  const { t, i18n } = useTranslation("audit")
  const roles = roleWords[i18n.language === "en" ? "en" : "de"]
  const roleOf = ({ actor_role }: AuditLine) => roles[actor_role]
  function nameOf(line: AuditLine) {
    const { actor_kind, actor_name } = line
    if (actor_kind === "system") return t(($) => $.system)
    if (actor_kind === "nobody") return t(($) => $.nobody)
    if (actor_kind === "platform")
      return t(($) => $.asRole, { name: t(($) => $.platform), role: roleOf(line) })
    if (actor_kind === "other") return roleOf(line)
    return actor_name || t(($) => $.unknown)
  }
  const actingOf = ({ acting_as_name }: AuditLine) =>
    acting_as_name === null ? null : t(($) => $.actingAs, { name: acting_as_name })
  return { nameOf, roleOf, actingOf }
}
