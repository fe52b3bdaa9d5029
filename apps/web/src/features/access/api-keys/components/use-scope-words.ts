import { type KeyArea, type KeyScope, weightOf } from "@packhaus/contract/access/key-areas"
import { useTranslation } from "react-i18next"

/** Scopes as text: "Bestellungen lesen und ändern · Produkte lesen". */
export function useScopeWords() {
  const { t } = useTranslation("api-keys")
  return (scopes: readonly KeyScope[]) =>
    scopes
      .filter(
        (scope) =>
          !scopes.some((other) => other === scope.replace(":read", ":write") && other !== scope),
      )
      .map((scope) => {
        const [area = "", right] = scope.split(":")
        const words =
          weightOf(scope) === "plain" && right === "write"
            ? "write"
            : right === "read"
              ? "read"
              : "change"
        return t(($) => $.says[words], { area: t(($) => $.areas[area as KeyArea]) })
      })
      .join(" · ")
}
