import { ERROR_REPORTING } from "@packhaus/contract/kernel/page-meta"
import { statusOf } from "./http.ts"

type Sentry = typeof import("@sentry/react")
let sentry: Promise<Sentry | null> = Promise.resolve(null)

/** The server's configuration in the page; empty without fault reports. */
const reporting = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${ERROR_REPORTING}"]`)?.content ?? null

/**
 * Starts reporting faults of the web app if the server configures a target; only then is the
 * library loaded. No personal or displayed data are sent: no addresses, cookies, breadcrumbs or
 * query strings.
 */
export function startErrorReports(): Promise<Sentry | null> {
  const given = reporting()
  if (given === null) return sentry
  const parts = [
    import("@sentry/react"),
    import("@packhaus/contract/kernel/error-reports"),
  ] as const
  sentry = Promise.all(parts).then(([library, { ErrorReporting }]) => {
    const { dsn, environment, ...rates } = ErrorReporting.parse(JSON.parse(given))
    const { sample_rate: sampleRate, traces_sample_rate: tracesSampleRate } = rates
    library.init({
      dsn,
      environment,
      sampleRate,
      tracesSampleRate,
      sendDefaultPii: false,
      // Excludes session tracking and breadcrumbs.
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

/** Reports the fault of an error page. Errors of the server are in its own log. */
export async function reportFault(error: unknown) {
  if (statusOf(error) === null) (await sentry)?.captureException(error)
}
