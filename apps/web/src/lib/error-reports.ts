import { ERROR_REPORTING, ErrorReporting } from "@packhaus/contract/kernel/error-reports"
import { statusOf } from "./http.ts"

type Sentry = typeof import("@sentry/react")
let sentry: Promise<Sentry | null> = Promise.resolve(null)

/** What the server says in the page; nothing where nobody wants to know of faults. */
function reporting() {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ERROR_REPORTING}"]`)
  return meta ? ErrorReporting.parse(JSON.parse(meta.content)) : null
}

/**
 * Reports faults of the web app, if the server names a place for them: only then is the library
 * loaded. Neither people nor what they see is sent: no addresses, cookies, breadcrumbs or query strings.
 */
export function startErrorReports(): Promise<Sentry | null> {
  const told = reporting()
  if (told === null) return sentry
  const { dsn, environment, sample_rate, traces_sample_rate } = told
  sentry = import("@sentry/react").then((library) => {
    library.init({
      ...{ dsn, environment, sampleRate: sample_rate, tracesSampleRate: traces_sample_rate },
      sendDefaultPii: false,
      // Who visits when, and what was pressed before, is nobody's business.
      integrations: (all) =>
        all.filter(({ name }) => name !== "BrowserSession" && name !== "Breadcrumbs"),
      beforeSend({ request: _, user: __, breadcrumbs: ___, ...event }) {
        return { ...event, tags: { ...event.tags, page: location.pathname } }
      },
    })
    return library
  })
  return sentry
}

/** Reports a fault that a page was shown for. What the server answered stands in its own log. */
export async function reportFault(error: unknown) {
  if (statusOf(error) === null) (await sentry)?.captureException(error)
}
