import { useEffect } from "react"
import { useRouteError } from "react-router"
import { reportFault } from "#lib/error-reports.ts"
import { i18n } from "#lib/i18n.ts"

const words = {
  de: ["Unerwarteter Anwendungsfehler", "Seite neu laden"],
  en: ["Unexpected Application Error", "Reload the page"],
} as const

/** The router's fallback. Uses nothing that may have failed to load: no phrases, no kit. */
export function UnexpectedPage() {
  const error = useRouteError()
  useEffect(() => void reportFault(error), [error])
  const [title, reload] = words[i18n.language === "en" ? "en" : "de"]
  return (
    <main style={{ padding: "2rem" }}>
      <title>{`${title} · Packhaus`}</title>
      <div role="alert" style={{ display: "grid", gap: "1rem" }}>
        <h1>{title}</h1>
        <p>
          <a href={location.href}>{reload}</a>
        </p>
      </div>
    </main>
  )
}
